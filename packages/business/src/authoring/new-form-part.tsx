import { metaFormsCalls } from '@org/contract';
import { suggestKey } from '@org/meta-forms/authoring';
import { errorText } from '@org/meta-forms/core';
import { useSpelling, useWords } from '@org/meta-forms/react';
import { Alert, Form, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '../forms/business-context.tsx';
import { isFormKey } from './form-key.ts';
import { newFormWords } from './new-form.words.ts';

/** Stores an empty form and opens it in the designer. */
export function NewFormPart({ onEnd }: { readonly onEnd: () => void }) {
  const say = useWords(newFormWords);
  const { api } = useBusiness();
  const navigate = useNavigate();
  const isSpelt = useSpelling(true);
  const [name, setName] = useState('');
  const [ownKey, setOwnKey] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const metaKey = ownKey ?? suggestKey(name, isSpelt);
  const nameInput = useRef<InputRef>(null);
  const isComplete = name.trim() !== '' && isFormKey(metaKey);
  const isRefused = metaKey !== '' && !isFormKey(metaKey);

  async function create() {
    setBusy(true);
    setFailure(undefined);
    try {
      const definition = { metaKey, formName: name.trim(), metaFormItemList: [] };
      const { id } = await api(metaFormsCalls.submit, { body: { definition }, quiet: true });
      onEnd();
      void navigate(`/system/metaform/design/${encodeURIComponent(id)}`);
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
      title={say('newForm')}
      afterOpenChange={(isOpen) => isOpen && nameInput.current?.focus()}
      okText={say('create')}
      cancelText={say('cancel')}
      okButtonProps={{ disabled: !isComplete, loading: isBusy }}
      onOk={confirm}
      onCancel={onEnd}
    >
      <Form layout="vertical" role="form" aria-label={say('newForm')}>
        <Form.Item label={say('name')} htmlFor="new-form-name">
          <Input
            ref={nameInput}
            id="new-form-name"
            value={name}
            maxLength={100}
            placeholder={say('namePlaceholder')}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
        <Form.Item
          label={say('key')}
          htmlFor="new-form-key"
          extra={say('keyHint')}
          {...(isRefused && { validateStatus: 'error', help: say('keyRefused') })}
        >
          <Input
            id="new-form-key"
            value={metaKey}
            maxLength={40}
            onChange={({ target }) => setOwnKey(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
      </Form>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}
