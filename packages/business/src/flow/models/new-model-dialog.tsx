import { flowModelsCalls } from '@org/contract';
import { suggestKey } from '@org/meta-forms/authoring';
import { errorText } from '@org/meta-forms/core';
import { useSpelling, useWords } from '@org/meta-forms/react';
import { Alert, Form, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { designerWords } from '../designer/designer.words.ts';
import { newProcess } from '../designer/new-process.ts';
import { withProcess } from './model-xml.ts';
import { modelsWords } from './models.words.ts';
import { isProcessKey } from './process-key.ts';

/** What a new model is a copy of. */
export interface CopiedModel {
  readonly name: string;
  readonly category: string;
  readonly xml: string;
}

/** Properties of `NewModelDialog`. */
export interface NewModelDialogProps {
  /** Missing: a process to begin with. */
  readonly copied?: CopiedModel;
  readonly onCreated: (id: string) => void;
  readonly onEnd: () => void;
}

/** Characters of names and categories. */
const LONGEST_NAME = 100;

/** Stores a new model with a name, a key and a category. */
export function NewModelDialog({ copied, onCreated, onEnd }: NewModelDialogProps) {
  const say = useWords(modelsWords);
  const sayDesigner = useWords(designerWords);
  const { api } = useBusiness();
  const isSpelt = useSpelling(true);
  const [name, setName] = useState(copied ? say('copyName', { name: copied.name }) : '');
  const [ownKey, setOwnKey] = useState<string>();
  const [category, setCategory] = useState(copied?.category ?? '');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const nameInput = useRef<InputRef>(null);
  const key = ownKey ?? suggestKey(name, isSpelt);
  const isComplete = name.trim() !== '' && isProcessKey(key);
  const isRefused = key !== '' && !isProcessKey(key);

  async function create() {
    setBusy(true);
    setFailure(undefined);
    const named = { key, name: name.trim() };
    const xml = withProcess(copied?.xml ?? newProcess(key, sayDesigner), named);
    try {
      const body = { modelKey: key, name: named.name, category: category.trim(), xml };
      const { id } = await api(flowModelsCalls.submit, { body, quiet: true });
      onCreated(id);
    } catch (error) {
      setFailure(errorText(error));
      setBusy(false);
    }
  }
  function confirm() {
    if (isComplete && !isBusy) void create();
  }
  return (
    <Modal
      open
      title={say(copied ? 'copyTitle' : 'newTitle')}
      afterOpenChange={(isOpen) => isOpen && nameInput.current?.focus()}
      okText={say('confirm')}
      cancelText={say('dismiss')}
      okButtonProps={{ disabled: !isComplete, loading: isBusy, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={confirm}
      onCancel={onEnd}
    >
      <Form layout="vertical" role="form" aria-label={say('newTitle')}>
        <Form.Item label={say('name')} htmlFor="new-model-name">
          <Input
            ref={nameInput}
            id="new-model-name"
            value={name}
            maxLength={LONGEST_NAME}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
        <Form.Item
          label={say('key')}
          htmlFor="new-model-key"
          extra={say('keyHint')}
          {...(isRefused && { validateStatus: 'error', help: say('keyRefused') })}
        >
          <Input
            id="new-model-key"
            value={key}
            maxLength={LONGEST_NAME}
            onChange={({ target }) => setOwnKey(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
        <Form.Item label={say('category')} htmlFor="new-model-category">
          <Input
            id="new-model-category"
            value={category}
            maxLength={LONGEST_NAME}
            onChange={({ target }) => setCategory(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
      </Form>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}
