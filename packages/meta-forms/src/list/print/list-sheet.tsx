import { shownAlign } from '../../compile/shown-align.ts';
import { groupThousands } from '../../formula/decimal-text.ts';
import { PrintTime } from '../../react/print/print-time.tsx';
import { printWords } from '../../react/print/print.words.ts';
import { useWords } from '../../ui/language.tsx';
import { printListWords } from './print-list.words.ts';
import { staysWhole } from '../record-text.ts';
import type { PrintedTexts } from './printed-texts.ts';
import type { Printed, PrintedList } from './read-printed.ts';

interface ListSheetProps {
  readonly list: PrintedList;
  readonly printed: Printed;
  readonly texts: PrintedTexts;
  /** What was searched for, in a sentence; empty if nothing was. */
  readonly conditions: string;
}

/**
 * A list for paper: its title, how many records and who printed it on every page, what was searched for, and a table
 * whose head is on every page.
 */
export function ListSheet({ list, printed, texts, conditions }: ListSheetProps) {
  const say = useWords(printListWords);
  const { records, total, isCapped } = printed;
  const { title, author } = list;
  const isCut = records.length < total;
  return (
    <article className="mf-paper mf-paper-pages">
      <div className="mf-paper-head">
        <h1 aria-level={4}>{title}</h1>
        <p className="mf-paper-facts">
          <span>
            {say(isCapped ? 'foundAtLeast' : 'found', { count: groupThousands(String(total)) })}
            {isCut ? ` · ${say('printedFirst', { count: groupThousands(String(records.length)) })}` : null}
          </span>
          {author === undefined ? null : <span>{say('author', { name: author })}</span>}
          <PrintTime />
        </p>
      </div>
      <div className="mf-paper-content">
        {/* A head that takes much of a page is not repeated, and conditions may be long. */}
        {conditions === '' ? null : <p className="mf-paper-facts">{say('conditions', { sentence: conditions })}</p>}
        {texts.tables.map((places, part) => (
          <SheetTable key={places.join(' ')} printed={printed} texts={texts} places={places} part={part} />
        ))}
      </div>
    </article>
  );
}

interface SheetTableProps extends Pick<ListSheetProps, 'printed' | 'texts'> {
  /** The columns of this table. */
  readonly places: readonly number[];
  /** Of the tables of the list, counted from 0; each begins on a page of its own. */
  readonly part: number;
}

/** The table of a list, or of some of its columns. */
function SheetTable({ printed, texts, places, part }: SheetTableProps) {
  const say = useWords(printListWords);
  const sayPaper = useWords(printWords);
  const { columns, records, total } = printed;
  const classOf = (at: number, text = '') => {
    const column = columns[at];
    return column ? `mf-paper-${shownAlign(column)}${staysWhole(column, text) ? ' mf-paper-unbroken' : ''}` : '';
  };
  const hasTotals = texts.totals.some((text) => text !== '');
  const isCut = records.length < total;
  const parts = texts.tables.length;
  const ems = texts.ems[part];
  const shared = ems ? ' mf-paper-shared' : '';
  return (
    <table className={`mf-paper-list mf-paper-${texts.fit}${shared}${part > 0 ? ' mf-paper-next' : ''}`}>
      {parts > 1 ? <caption>{say('part', { part: part + 1, parts })}</caption> : null}
      <thead>
        <tr>
          <th scope="col">{sayPaper('rowNumber')}</th>
          {places.map((at, place) => (
            <th key={at} scope="col" className={classOf(at)} style={ems ? { minWidth: `${ems[place] ?? 0}em` } : {}}>
              {columns[at]?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.length === 0 ? (
          <tr>
            <td colSpan={places.length + 1}>{sayPaper('noRows')}</td>
          </tr>
        ) : null}
        {texts.rows.map(({ id, cells }, row) => (
          <tr key={id}>
            <td>{row + 1}</td>
            {places.map((at) => (
              <td key={at} className={classOf(at, cells[at])}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
        {hasTotals ? (
          <tr className="mf-paper-totals">
            <th scope="row">{isCut ? say('totalsOfAll', { count: groupThousands(String(total)) }) : say('totals')}</th>
            {places.map((at) => (
              <td key={at} className={classOf(at)}>
                {texts.totals[at]}
              </td>
            ))}
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}
