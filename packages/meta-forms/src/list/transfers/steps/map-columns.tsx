import { Alert, Select, Typography } from 'antd';
import { useId } from 'react';
import type { ImportColumn, ImportItem, ImportReport } from '../../../ports/import-steps.ts';
import { useWords } from '../../../ui/language.tsx';
import { ImportModeFields, type ImportMode } from './import-mode.tsx';
import { importStepsWords } from './import-steps.words.ts';

/** The item of each column, by its place; a column without one is not imported. */
export type ColumnChoice = ReadonlyMap<number, string>;

export interface MapColumnsProps {
  readonly report: ImportReport;
  readonly choice: ColumnChoice;
  readonly mode: ImportMode;
  readonly onChoice: (choice: ColumnChoice) => void;
  readonly onMode: (mode: ImportMode) => void;
}

const PANEL_HEIGHT = '44vh';

/** The choice that a report begins with. */
export function choiceOf({ columns }: ImportReport): ColumnChoice {
  return new Map(columns.flatMap(({ place, key }) => (key === '' ? [] : [[place, key] as const])));
}

/** The items that a check needs a column for: required ones of new records, or the key. */
export function lackingItems(
  { items }: ImportReport,
  choice: ColumnChoice,
  { updateBy }: ImportMode,
): readonly ImportItem[] {
  const chosen = new Set(choice.values());
  return items.filter(
    ({ key, required }) => (updateBy === undefined ? required : key === updateBy) && !chosen.has(key),
  );
}

/** Chooses the item of each column of a sheet; guesses are chosen already. */
export function MapColumns({ report, choice, mode, onChoice, onMode }: MapColumnsProps) {
  const say = useWords(importStepsWords);
  const titleOf = ({ title, place }: ImportColumn) => (title === '' ? say('column', { column: place + 1 }) : title);
  const items = report.items.filter(({ key, isWritten }) => isWritten || key === mode.updateBy);
  const names = (titles: readonly string[]) => titles.join(say('between'));
  const lacking = lackingItems(report, choice, mode).map(({ title }) => title);
  const unmapped = report.columns.filter(({ place }) => !choice.has(place)).map(titleOf);
  const lackingSentence =
    mode.updateBy === undefined
      ? say('missing', { titles: names(lacking) })
      : say('keyMissing', { title: names(lacking) });
  return (
    <div style={{ display: 'grid', gap: 12, paddingBlock: 8 }}>
      <div role="status">{say('mapColumns')}</div>
      <ImportModeFields mode={mode} keys={report.items.filter(({ identifies }) => identifies)} onChange={onMode} />
      <ul
        style={{
          display: 'grid',
          gap: 12,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          maxHeight: PANEL_HEIGHT,
          overflowY: 'auto',
        }}
      >
        {uncertainFirst(report.columns).map((column) => (
          <ColumnRow
            key={column.place}
            column={column}
            title={titleOf(column)}
            items={items}
            choice={choice}
            onChoice={onChoice}
          />
        ))}
      </ul>
      {lacking.length > 0 ? <Alert type="warning" showIcon title={lackingSentence} /> : null}
      {unmapped.length > 0 ? (
        <Alert type="info" showIcon title={say('unmappedColumns', { titles: names(unmapped) })} />
      ) : null}
      {report.unreadSheets.length > 0 ? (
        <Alert type="info" showIcon title={say('unreadSheets', { names: names(report.unreadSheets) })} />
      ) : null}
    </div>
  );
}

const isCertain = ({ match }: ImportColumn) => match === 'same';

/** The columns that need a person come first. */
function uncertainFirst(columns: readonly ImportColumn[]): readonly ImportColumn[] {
  return [...columns.filter((column) => !isCertain(column)), ...columns.filter(isCertain)];
}

interface ColumnRowProps {
  readonly column: ImportColumn;
  readonly title: string;
  readonly items: readonly ImportItem[];
  readonly choice: ColumnChoice;
  readonly onChoice: (choice: ColumnChoice) => void;
}

function ColumnRow({ column, title, items, choice, onChoice }: ColumnRowProps) {
  const say = useWords(importStepsWords);
  const id = useId();
  const { place, samples, match, reason } = column;
  const chosen = choice.get(place);
  const taken = new Set(choice.values());
  const certainty =
    chosen === column.key && match !== 'none' && match !== 'same' ? say(match) : chosen === undefined ? reason : '';
  const choose = (key: string | undefined) => {
    const next = new Map(choice);
    if (key === undefined || key === '') next.delete(place);
    else next.set(place, key);
    onChoice(next);
  };
  return (
    <li style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'start' }}>
      <div style={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <label htmlFor={id} style={{ fontWeight: 600 }}>
          {title}
        </label>
        <div>
          <Typography.Text type="secondary">{samples.join(say('between'))}</Typography.Text>
        </div>
      </div>
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Select
          id={id}
          aria-label={say('itemOf', { title })}
          style={{ width: '100%' }}
          showSearch={{ optionFilterProp: 'label' }}
          value={chosen ?? ''}
          options={[
            { value: '', label: say('unmapped') },
            ...items.map((item) => ({
              value: item.key,
              label: item.required ? `${item.title} *` : item.title,
              // An item has one column.
              disabled: item.key !== chosen && taken.has(item.key),
            })),
          ]}
          onChange={choose}
        />
        {certainty === '' ? null : <Typography.Text type="secondary">{certainty}</Typography.Text>}
      </div>
    </li>
  );
}
