import { Link } from 'react-router';

/** A row of the table beside a chart. */
export interface ChartRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly string[];
  /** The list with the records behind the row. */
  readonly address?: string | undefined;
}

/** Properties of `ChartTable`. */
export interface ChartTableProps {
  /** The head of the names, and that of each value. */
  readonly heads: readonly string[];
  readonly rows: readonly ChartRow[];
  /** The id of its title. */
  readonly labelledBy: string;
  /** Otherwise only screen readers have it. */
  readonly isSeen: boolean;
}

/** The values of a chart as a table; its names lead to the records behind them. */
export function ChartTable({ heads, rows, labelledBy, isSeen }: ChartTableProps) {
  return (
    <div className={isSeen ? 'chart-card-table' : 'shell-unseen'}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              // Two values may have the same head.
              <th key={place} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells, address }) => (
            <tr key={key}>
              <th scope="row">
                {address === undefined ? (
                  name
                ) : (
                  // The focus of a keyboard stops only at what is seen.
                  <Link to={address} tabIndex={isSeen ? undefined : -1}>
                    {name}
                  </Link>
                )}
              </th>
              {cells.map((cell, place) => (
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
