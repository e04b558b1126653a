import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { analysisLimits, measureKinds } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Form, Select } from 'antd';
import type { Measure } from '../tile/tile.ts';
import { builderWords } from './builder.words.ts';
import type { AnalysisFields } from './tile-draft.ts';

/** Properties of `MeasureList`. */
export interface MeasureListProps {
  readonly measures: readonly Measure[];
  readonly fields: AnalysisFields;
  readonly onMeasures: (measures: readonly Measure[]) => void;
}

/** The measures of an analysis. The chart draws the first one, its table has all. */
export function MeasureList({ measures, fields, onMeasures }: MeasureListProps) {
  const say = useWords(builderWords);
  const [first] = fields.measures;
  const put = (place: number, measure: Measure) => onMeasures(measures.with(place, measure));
  const numbered = measures.map((measure, at) => ({ measure, place: at + 1 }));
  return (
    <Form.Item label={say('measures')}>
      {numbered.map(({ measure: { kind, field }, place }) => (
        <div key={place} className="tile-builder-measure">
          <Select<Measure['kind']>
            aria-label={say('measureKind', { place })}
            value={kind}
            options={measureKinds
              .filter((one) => one === 'count' || first !== undefined)
              .map((one) => ({ value: one, label: say(one) }))}
            onChange={(next) => put(place - 1, measureOf(next, field ?? first?.field))}
          />
          {kind === 'count' ? null : (
            <Select<string>
              aria-label={say('measureField', { place })}
              showSearch={{ optionFilterProp: 'label' }}
              value={field}
              options={fields.measures.map((one) => ({ value: one.field, label: one.label }))}
              onChange={(next) => put(place - 1, { kind, field: next })}
            />
          )}
          {measures.length === 1 ? null : (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={say('removeMeasure', { place })}
              onClick={() => onMeasures(measures.toSpliced(place - 1, 1))}
            />
          )}
        </div>
      ))}
      {measures.length >= analysisLimits.measures ? null : (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onMeasures([...measures, measureOf('sum', first?.field)])}
        >
          {say('addMeasure')}
        </Button>
      )}
    </Form.Item>
  );
}

/** A measure of an item, or a count, which has none. */
function measureOf(kind: Measure['kind'], field: string | undefined): Measure {
  return kind === 'count' || field === undefined ? { kind: 'count' } : { kind, field };
}
