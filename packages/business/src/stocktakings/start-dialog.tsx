import { stocktakingsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert, DatePicker, Form, Input, Modal, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { useId, useState } from 'react';
import { useAttempt } from '../dialogs/use-attempt.ts';
import { useUnitTree } from '../lists/use-unit-tree.ts';
import { useBusiness } from '../forms/business-context.tsx';
import { stocktakingWords } from './stocktakings.words.ts';

const DAY = 'YYYY-MM-DD';
const LONGEST_NAME = 60;
const USUAL_DAYS = 30;

/** Properties of `StartDialog`. */
export interface StartDialogProps {
  readonly onStarted: (id: string) => void;
  readonly onEnd: () => void;
}

/** Asks for name, unit and last day of a new stock-taking. */
export function StartDialog({ onStarted, onEnd }: StartDialogProps) {
  const say = useWords(stocktakingWords);
  const id = useId();
  const { api, ownUnit } = useBusiness();
  const units = useUnitTree();
  const [name, setName] = useState('');
  const [unitId, setUnit] = useState(ownUnit?.id);
  const [endDay, setEndDay] = useState(dayjs().add(USUAL_DAYS, 'day').format(DAY));
  const { isBusy, failure, run } = useAttempt();
  const isComplete = name.trim() !== '' && unitId !== undefined && endDay !== '';
  function confirm() {
    if (name.trim() === '' || unitId === undefined || endDay === '') return;
    void run(async () => {
      const body = { name: name.trim(), unitId, endDay };
      const started = await api(stocktakingsCalls.start, { body, quiet: true });
      onStarted(started.id);
    });
  }
  return (
    <Modal
      open
      title={say('startTitle')}
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
            id={`${id}-day`}
            className="stocktaking-day"
            value={endDay === '' ? null : dayjs(endDay)}
            minDate={dayjs()}
            onChange={(day) => setEndDay(day?.format(DAY) ?? '')}
          />
        </Form.Item>
      </Form>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}
