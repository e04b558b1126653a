import { chartKinds, analysisLimits, type AskedAnalysis } from '@org/contract';
import { INITIAL_LIST_STATE, QueryBar } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Form, Input, InputNumber, Select } from 'antd';
import { useId } from 'react';
import { builderWords } from './builder.words.ts';
import { DimensionSelect } from './dimension-select.tsx';
import { MeasureList } from './measure-list.tsx';
import { draftOf, draftQuery, rangesOf, type TileDraft } from './tile-draft.ts';
import { useFormChoices, type BuiltForm } from './use-draft-form.ts';

/** Properties of `DraftForm`. */
export interface DraftFormProps {
  readonly draft: TileDraft;
  /** The id of the first field, which takes the focus. */
  readonly titleId: string;
  readonly form: BuiltForm;
  readonly stored: AskedAnalysis['conditions'];
  readonly onDraft: (draft: TileDraft) => void;
}

const LONGEST_TITLE = 60;
const ORDERS = ['byMeasureDown', 'byMeasureUp', 'byKey'] as const;

/** What an author chooses for a tile. */
export function DraftForm({ draft, titleId, form, stored, onDraft }: DraftFormProps) {
  const say = useWords(builderWords);
  const id = useId();
  const choices = useFormChoices();
  const { compiled, fields, candidates } = form;
  const change = (part: Partial<TileDraft>) => onDraft({ ...draft, ...part });
  // Items of one form mean nothing in another.
  function choose(metaKey: string) {
    const label = choices.find(({ value }) => value === metaKey)?.label ?? '';
    const { title, chart } = draft;
    onDraft({ ...draftOf(undefined), chart, metaKey, title: title === '' ? say('usual', { form: label }) : title });
  }
  const query = draftQuery(draft, { fields: candidates, stored });
  const isGrouped = draft.chart !== 'number';
  const hasRanges = [draft.dimension, draft.split].some((choice) => choice.endsWith('~range'));
  return (
    <Form layout="vertical" component="div">
      <Form.Item label={say('title')} htmlFor={titleId}>
        <Input
          id={titleId}
          value={draft.title}
          maxLength={LONGEST_TITLE}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Form.Item>
      <div className="tile-builder-pair">
        <Form.Item label={say('form')} htmlFor={`${id}-form`}>
          <Select<string>
            id={`${id}-form`}
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.metaKey === '' ? undefined : draft.metaKey}
            options={[...choices]}
            onChange={choose}
          />
        </Form.Item>
        <Form.Item label={say('chart')} htmlFor={`${id}-chart`}>
          <Select<TileDraft['chart']>
            id={`${id}-chart`}
            value={draft.chart}
            options={chartKinds.map((kind) => ({ value: kind, label: say(kind) }))}
            onChange={(chart) => change({ chart })}
          />
        </Form.Item>
      </div>
      {fields && isGrouped ? (
        <div className="tile-builder-pair">
          <DimensionSelect
            label={say('dimension')}
            none={say('noDimension')}
            value={draft.dimension}
            fields={fields}
            onChange={(dimension) => change(dimension === '' ? { dimension, split: '' } : { dimension })}
          />
          <DimensionSelect
            label={say('split')}
            none={say('noSplit')}
            value={draft.split}
            fields={fields}
            isDisabled={draft.dimension === ''}
            onChange={(split) => change({ split })}
          />
        </div>
      ) : null}
      {isGrouped && hasRanges ? (
        <Form.Item
          label={say('ranges')}
          htmlFor={`${id}-ranges`}
          extra={say('rangesHint')}
          {...(rangesOf(draft.ranges) ? {} : { validateStatus: 'warning' as const })}
        >
          <Input id={`${id}-ranges`} value={draft.ranges} onChange={({ target }) => change({ ranges: target.value })} />
        </Form.Item>
      ) : null}
      {fields ? (
        <MeasureList measures={draft.measures} fields={fields} onMeasures={(measures) => change({ measures })} />
      ) : null}
      {isGrouped && draft.dimension !== '' ? <OrderItems draft={draft} onChange={change} /> : null}
      {compiled ? (
        <Form.Item label={say('conditions')}>
          <QueryBar
            compiled={compiled}
            state={{ ...INITIAL_LIST_STATE, query }}
            onStateChange={(state) => change({ query: state.query })}
          />
        </Form.Item>
      ) : null}
    </Form>
  );
}

interface OrderItemsProps {
  readonly draft: TileDraft;
  readonly onChange: (part: Pick<TileDraft, 'order'> | Pick<TileDraft, 'limit'>) => void;
}

/** In which order the groups come, and how many. */
function OrderItems({ draft: { order, limit, dimension, chart }, onChange }: OrderItemsProps) {
  const say = useWords(builderWords);
  const id = useId();
  // Periods that are drawn are in the order of time.
  const isInTime = chart !== 'pie' && chart !== 'table' && /~(year|quarter|month)$/.test(dimension);
  return (
    <div className="tile-builder-pair">
      <Form.Item label={say('order')} htmlFor={`${id}-order`}>
        <Select<TileDraft['order']>
          id={`${id}-order`}
          value={isInTime ? 'byKey' : order}
          disabled={isInTime}
          options={ORDERS.map((one) => ({ value: one, label: say(one) }))}
          onChange={(next) => onChange({ order: next })}
        />
      </Form.Item>
      <Form.Item label={say('limit')} htmlFor={`${id}-limit`}>
        <InputNumber
          controls={false}
          id={`${id}-limit`}
          min={1}
          max={analysisLimits.groups}
          precision={0}
          value={limit}
          onChange={(next) => onChange({ limit: next ?? 1 })}
        />
      </Form.Item>
    </div>
  );
}
