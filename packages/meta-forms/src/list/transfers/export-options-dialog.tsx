import { Button, Checkbox, Form, Input, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import type { CompiledForm, ListColumn } from '../../compile/compiled-form.ts';
import { exportColumns } from '../../compile/export-columns.ts';
import type { ExportChoice } from '../../ports/export-choices.ts';
import type { FormPorts } from '../../ports/ports.ts';
import type { ExportRequest } from '../../ports/transfers.ts';
import { useWords } from '../../ui/language.tsx';
import { countText } from './count-text.ts';
import { exportOptionsWords } from './export-options.words.ts';
import { useExportCounts } from './use-export-counts.ts';

const WIDTH = 560;
const LONGEST_NAME = 200;
const USUAL: ExportChoice = { rows: 'found', columns: 'shown', keys: [], lists: [] };

/** What an export without options contains. */
export type UsualExport = Omit<ExportRequest, 'idempotencyKey' | 'lists' | 'ids'> & {
  readonly columns: readonly string[];
};

export interface ExportOptionsDialogProps {
  readonly compiled: CompiledForm;
  readonly ports: FormPorts;
  readonly usual: UsualExport;
  /** The ticked rows. */
  readonly selectedIds: readonly string[];
  readonly onExport: (request: Omit<ExportRequest, 'idempotencyKey'>) => void;
  readonly onClose: () => void;
}

/** Asks which rows, columns and sub-lists an export has; the last answer for this form comes first. */
export function ExportOptionsDialog(props: ExportOptionsDialogProps) {
  const { compiled, ports, usual, selectedIds, onExport, onClose } = props;
  const say = useWords(exportOptionsWords);
  const columns = useMemo(() => exportColumns(compiled), [compiled]);
  const [choice, setChoice] = useState(() => startOf(props, columns));
  const [name, setName] = useState(usual.name);
  const counts = useExportCounts(ports.records, compiled.metaKey, usual.conditions);
  const change = (part: Partial<ExportChoice>) => setChoice({ ...choice, ...part });
  const hasColumns = choice.columns !== 'chosen' || choice.keys.length > 0;

  function begin() {
    ports.exportChoices?.keep(compiled.metaKey, choice);
    onExport(requestOf(props, { choice, columns, name: name.trim() || usual.name }));
  }
  return (
    <Modal
      open
      title={say('title')}
      width={WIDTH}
      closable={{ 'aria-label': say('dismiss') }}
      okText={say('begin')}
      cancelText={say('dismiss')}
      okButtonProps={{ disabled: !hasColumns }}
      onOk={begin}
      className="mf-export-dialog"
      style={{ top: 48 }}
      onCancel={onClose}
    >
      <Form layout="vertical" className="mf-export-options">
        <Form.Item label={say('rows')}>
          <Radio.Group
            className="mf-export-choices"
            name="mf-export-rows"
            aria-label={say('rows')}
            value={choice.rows}
            onChange={({ target }) => change({ rows: target.value })}
            options={[
              {
                value: 'ticked',
                label: say('ticked', { count: selectedIds.length }),
                disabled: selectedIds.length === 0,
              },
              { value: 'found', label: say('found', { count: countText(counts.found, say) }) },
              { value: 'all', label: say('all', { count: countText(counts.all, say) }) },
            ]}
          />
        </Form.Item>
        <Form.Item label={say('columns')}>
          <Radio.Group
            className="mf-export-choices"
            name="mf-export-columns"
            aria-label={say('columns')}
            value={choice.columns}
            onChange={({ target }) => change({ columns: target.value })}
            options={[
              { value: 'shown', label: say('shown', { count: usual.columns.length }) },
              { value: 'all', label: say('allColumns', { count: columns.length }) },
              { value: 'chosen', label: say('chosen') },
            ]}
          />
          {choice.columns === 'chosen' ? (
            <ColumnChoice columns={columns} keys={choice.keys} onChange={(keys) => change({ keys })} />
          ) : null}
        </Form.Item>
        {compiled.tabs.length > 0 ? (
          <Form.Item label={say('lists')} extra={say('listsHint')}>
            <Checkbox.Group
              aria-label={say('lists')}
              value={[...choice.lists]}
              onChange={(lists) => change({ lists })}
              options={compiled.tabs.map(({ key, label }) => ({ value: key, label }))}
            />
          </Form.Item>
        ) : null}
        <Form.Item label={say('name')} htmlFor="mf-export-name">
          <Input
            id="mf-export-name"
            value={name}
            maxLength={LONGEST_NAME}
            // The server adds the time, so that no file replaces another one.
            suffix={say('nameEnd')}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface ColumnChoiceProps {
  readonly columns: readonly ListColumn[];
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

function ColumnChoice({ columns, keys, onChange }: ColumnChoiceProps) {
  const say = useWords(exportOptionsWords);
  return (
    <div className="mf-export-columns">
      <div className="mf-export-columns-head">
        <span role="status">{say('chosenCount', { count: keys.length })}</span>
        <Button size="small" type="link" onClick={() => onChange(columns.map(({ key }) => key))}>
          {say('everyColumn')}
        </Button>
        <Button size="small" type="link" disabled={keys.length === 0} onClick={() => onChange([])}>
          {say('noColumn')}
        </Button>
      </div>
      <Checkbox.Group
        aria-label={say('chosen')}
        value={[...keys]}
        onChange={onChange}
        options={columns.map(({ key, label }) => ({ value: key, label }))}
      />
    </div>
  );
}

/** The last choice, as far as the form still has its parts; ticked rows are ticked to be exported. */
function startOf(
  { compiled, ports, usual, selectedIds }: ExportOptionsDialogProps,
  columns: readonly ListColumn[],
): ExportChoice {
  const last = ports.exportChoices?.read(compiled.metaKey) ?? USUAL;
  const known = columns.filter(({ key }) => last.keys.includes(key)).map(({ key }) => key);
  const rows = last.rows === 'ticked' ? 'found' : last.rows;
  return {
    rows: selectedIds.length > 0 ? 'ticked' : rows,
    columns: last.columns,
    keys: known.length > 0 ? known : usual.columns,
    lists: compiled.tabs.filter(({ key }) => last.lists.includes(key)).map(({ key }) => key),
  };
}

interface Chosen {
  readonly choice: ExportChoice;
  readonly columns: readonly ListColumn[];
  readonly name: string;
}

function requestOf(
  { usual, selectedIds }: ExportOptionsDialogProps,
  { choice, columns, name }: Chosen,
): Omit<ExportRequest, 'idempotencyKey'> {
  const keysOf = {
    shown: usual.columns,
    all: columns.map(({ key }) => key),
    chosen: columns.filter(({ key }) => choice.keys.includes(key)).map(({ key }) => key),
  };
  return {
    ...usual,
    name,
    columns: keysOf[choice.columns],
    ...(choice.rows === 'all' ? { conditions: [] } : {}),
    ...(choice.rows === 'ticked' ? { ids: selectedIds } : {}),
    ...(choice.lists.length > 0 ? { lists: choice.lists } : {}),
  };
}
