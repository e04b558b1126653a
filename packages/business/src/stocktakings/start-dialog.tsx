import { stocktakingsCalls, type BodyOf } from '@org/contract';
import { askedConditions, INITIAL_LIST_STATE, QueryBar } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Alert, DatePicker, Form, Input, Modal, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { DAY, TYPED_DAYS } from '../lists/typed-days.ts';
import { useAttempt } from '../dialogs/use-attempt.ts';
import { useUnitTree } from '../lists/use-unit-tree.ts';
import { useBusiness } from '../forms/business-context.tsx';
import { useCompiledForm } from '../forms/use-compiled-form.ts';
import { stocktakingWords } from './stocktakings.words.ts';

const WIDTH = 640;
const LONGEST_NAME = 60;
const USUAL_DAYS = 30;
/** The form of asset cards. */
const CARD = 'assetCard';

// The client only writes the conditions as JSON; the schema's arrays differ in being mutable.
type Start = BodyOf<typeof stocktakingsCalls.start>;

/** Properties of `StartDialog`. */
export interface StartDialogProps {
  readonly onStarted: (id: string) => void;
  readonly onEnd: () => void;
}

/** Asks for name, unit, last day and conditions of a new stock-taking. */
export function StartDialog({ onStarted, onEnd }: StartDialogProps) {
  const say = useWords(stocktakingWords);
  const id = useId();
  const { api, ownUnit } = useBusiness();
  const units = useUnitTree();
  const [name, setName] = useState('');
  const [unitId, setUnit] = useState(ownUnit?.id);
  const [endDay, setEndDay] = useState(dayjs().add(USUAL_DAYS, 'day').format(DAY));
  const { compiled } = useCompiledForm(CARD);
  const [query, setQuery] = useState(INITIAL_LIST_STATE.query);
  const { isBusy, failure, run } = useAttempt();
  const isComplete = name.trim() !== '' && unitId !== undefined && endDay !== '';
  function confirm() {
    if (name.trim() === '' || unitId === undefined || endDay === '') return;
    void run(async () => {
      const asked = compiled ? askedConditions(compiled, { conditions: [], query }) : [];
      const body = { name: name.trim(), unitId, endDay, ...(asked.length > 0 ? { conditions: asked } : {}) } as Start;
      const started = await api(stocktakingsCalls.start, { body, quiet: true });
      onStarted(started.id);
    });
  }
  return (
    <Modal
      open
      title={say('startTitle')}
      width={WIDTH}
      okText={say('confirm')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !isComplete, loading: isBusy, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={confirm}
      onCancel={onEnd}
    >
      <Form layout="vertical" component="div">
        <p className="stocktaking-hint">{say('startHint')}</p>
        <Form.Item label={say('name')} htmlFor={`${id}-name`} required>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={LONGEST_NAME}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
        <Form.Item label={say('unit')} htmlFor={`${id}-unit`} required>
          <TreeSelect<string | undefined>
            id={`${id}-unit`}
            value={unitId}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            treeData={units}
            onChange={setUnit}
          />
        </Form.Item>
        <Form.Item label={say('endDay')} htmlFor={`${id}-day`} required>
          <DatePicker
            format={TYPED_DAYS}
            id={`${id}-day`}
            className="stocktaking-day"
            value={endDay === '' ? null : dayjs(endDay)}
            minDate={dayjs()}
            onChange={(day) => setEndDay(day?.format(DAY) ?? '')}
          />
        </Form.Item>
        {compiled ? (
          <Form.Item label={say('conditions')}>
            <QueryBar
              compiled={compiled}
              state={{ ...INITIAL_LIST_STATE, query }}
              onStateChange={(state) => setQuery(state.query)}
            />
          </Form.Item>
        ) : null}
      </Form>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}
