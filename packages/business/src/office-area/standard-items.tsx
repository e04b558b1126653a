import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, Checkbox, Form, Input, InputNumber } from 'antd';
import { officeAreaWords } from './office-area.words.ts';

const MOST = 1_000_000_000;
const MOST_PERSONS = 1_000_000;
const LABEL_LENGTH = 50;
const STANDARD_LENGTH = 200;

function useRequired() {
  const say = useWords(officeAreaWords);
  return [{ required: true, message: say('required') }];
}

interface NumberItemProps {
  readonly name: readonly string[];
  readonly label: string;
  /** A number of persons. */
  readonly whole?: boolean;
  readonly max?: number;
}

export function NumberItem({ name, label, whole = false, max = MOST }: NumberItemProps) {
  const rules = useRequired();
  const isShare = max < MOST;
  return (
    <Form.Item name={[...name]} label={label} rules={rules}>
      <InputNumber
        controls={false}
        min={whole || isShare ? 0 : -MOST}
        max={whole ? MOST_PERSONS : max}
        {...(whole ? { precision: 0 } : {})}
        style={{ width: '100%' }}
      />
    </Form.Item>
  );
}

/** Name and standard of the rows that a section always has. */
export function RowItems({
  name,
  section,
  count,
}: {
  readonly name: string;
  readonly section: string;
  readonly count: number;
}) {
  const say = useWords(officeAreaWords);
  const rules = useRequired();
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="office-area-row">
      <Form.Item name={[name, 'rows', index, 'label']} rules={rules}>
        <Input
          aria-label={say('rowLabel', { section, row: index + 1 })}
          placeholder={say('label')}
          maxLength={LABEL_LENGTH}
        />
      </Form.Item>
      <Form.Item name={[name, 'rows', index, 'standard']} rules={rules}>
        <Input
          aria-label={say('rowStandard', { section, row: index + 1 })}
          placeholder={say('standard')}
          maxLength={STANDARD_LENGTH}
        />
      </Form.Item>
    </div>
  ));
}

/** The ranks of a standard; at least one stays. */
export function RankItems() {
  const say = useWords(officeAreaWords);
  const rules = useRequired();
  const section = say('office');
  return (
    <Form.List name="office">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name }) => (
            <div key={key} className="office-area-row office-area-rank">
              <Form.Item name={[name, 'personRankName']} rules={rules}>
                <Input
                  aria-label={say('rowLabel', { section, row: name + 1 })}
                  placeholder={say('rank')}
                  maxLength={LABEL_LENGTH}
                />
              </Form.Item>
              <Form.Item name={[name, 'specifiedUseArea']} rules={rules}>
                <Input
                  aria-label={say('rowStandard', { section, row: name + 1 })}
                  placeholder={say('standard')}
                  maxLength={STANDARD_LENGTH}
                />
              </Form.Item>
              <Form.Item name={[name, 'plait']} valuePropName="checked">
                <Checkbox>{say('plait')}</Checkbox>
              </Form.Item>
              <Button
                type="text"
                disabled={fields.length === 1}
                aria-label={say('removeRank', { row: name + 1 })}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => add({ personRankName: '', specifiedUseArea: '', plait: true })}
          >
            {say('addRank')}
          </Button>
        </>
      )}
    </Form.List>
  );
}
