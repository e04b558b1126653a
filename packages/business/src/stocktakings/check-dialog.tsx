import { givenResults, stocktakingsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Alert, Form, Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { useAttempt } from '../dialogs/use-attempt.ts';
import { useBusiness } from '../forms/business-context.tsx';
import type { StocktakingItem } from './stocktaking-queries.ts';
import { stocktakingWords } from './stocktakings.words.ts';

const LONGEST_NOTE = 200;

/** Properties of `CheckDialog`. */
export interface CheckDialogProps {
  readonly id: string;
  readonly item: StocktakingItem;
  /** `isChanged`: the item has another result now. */
  readonly onEnd: (isChanged: boolean) => void;
}

/** Asks what became of an item: found, missing, damaged or elsewhere, with a note. */
export function CheckDialog({ id, item, onEnd }: CheckDialogProps) {
  const say = useWords(stocktakingWords);
  const fieldId = useId();
  const { api } = useBusiness();
  const [result, setResult] = useState(givenResults.find((one) => one === item.result) ?? 'found');
  const [note, setNote] = useState(item.note);
  const { isBusy, failure, run } = useAttempt();
  function confirm() {
    void run(async () => {
      await api(stocktakingsCalls.check, { body: { id, itemId: item.id, result, note: note.trim() }, quiet: true });
      onEnd(true);
    });
  }
  return (
    <Modal
      open
      title={`${item.number} ${item.name}`.trim()}
      okText={say('confirm')}
      cancelText={say('cancel')}
      okButtonProps={{ loading: isBusy, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={confirm}
      onCancel={() => onEnd(false)}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={say('result')}>
          <Radio.Group
            aria-label={say('result')}
            value={result}
            options={givenResults.map((value) => ({ value, label: say(value) }))}
            onChange={({ target }) => setResult(givenResults.find((one) => one === target.value) ?? 'found')}
          />
        </Form.Item>
        <Form.Item label={say('note')} htmlFor={`${fieldId}-note`}>
          <Input
            id={`${fieldId}-note`}
            value={note}
            maxLength={LONGEST_NOTE}
            onChange={({ target }) => setNote(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
      </Form>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}
