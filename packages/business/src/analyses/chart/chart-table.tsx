import { Link } from 'react-router';

/** A column of the table next to a chart. */
export interface ChartColumn {
  readonly key: string;
  readonly name: string;
}

/** A row of the table next to a chart. */
export interface ChartRow {
  readonly key: string;
  readonly name: string;
  /** One for each column of values. */
  readonly cells: readonly string[];
  /** The list with the records behind the row. */
  readonly address?: string | undefined;
}

/** Properties of `ChartTable`. */
export interface ChartTableProps {
  /** What the rows are. */
  readonly head: string;
  /** The columns of values. */
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
  /** The id of its title. */
  readonly labelledBy: string;
  /** Otherwise only screen readers have it. */
  readonly isSeen: boolean;
}

/** The values of a chart as a table; its names lead to the records behind them. */
export function ChartTable({ head, columns, rows, labelledBy, isSeen }: ChartTableProps) {
  return (
    <div className={isSeen ? 'chart-card-table' : 'mf-spoken'}>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
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
              {columns.map((column, place) => (
                <td key={column.key}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
