import { suggestKey } from '@org/meta-forms/authoring';
import { useSpelling } from '@org/meta-forms/react';
import { Alert, Form, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useAttempt } from './use-attempt.ts';

/** A name and the key that is suggested for it. */
export interface Named {
  readonly name: string;
  readonly key: string;
}

/** Properties of `NewNamedDialog`. */
export interface NewNamedDialogProps {
  readonly title: string;
  /** What the dialog says. */
  readonly words: {
    readonly name: string;
    readonly nameMissing: string;
    readonly key: string;
    readonly keyHint: string;
    readonly keyRefused: string;
    readonly create: string;
    readonly dismiss: string;
    readonly namePlaceholder?: string;
  };
  /** The name that the dialog begins with. */
  readonly first?: string;
  readonly longestKey: number;
  readonly isKey: (key: string) => boolean;
  /** Further items of the form; Enter in them creates as well. */
  readonly children?: (confirm: () => void) => ReactNode;
  /** Rejects if the server refuses; what was typed stays. */
  readonly onCreate: (named: Named) => Promise<void>;
  readonly onEnd: () => void;
}

const LONGEST_NAME = 100;

/** Asks for the name and the key of something new. The key follows from the name until the person types their own. */
export function NewNamedDialog({ title, words, first = '', longestKey, isKey, ...others }: NewNamedDialogProps) {
  const { children, onCreate, onEnd } = others;
  const id = useId();
  const isSpelt = useSpelling(true);
  const [name, setName] = useState(first);
  const [ownKey, setOwnKey] = useState<string>();
  const { isBusy, failure, run } = useAttempt();
  const [isChecked, setChecked] = useState(false);
  const nameInput = useRef<InputRef>(null);
  const key = ownKey ?? suggestKey(name, isSpelt);
  const isNameMissing = name.trim() === '';
  const isRefused = !isKey(key);
  function confirm() {
    setChecked(true);
    if (isNameMissing) focusOn(`${id}-name`);
    else if (isRefused) focusOn(`${id}-key`);
    else void run(() => onCreate({ name: name.trim(), key }));
  }
  return (
    <Modal
      open
      title={title}
      afterOpenChange={(isOpen) => isOpen && nameInput.current?.focus()}
      okText={words.create}
      cancelText={words.dismiss}
      okButtonProps={{ loading: isBusy, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
      onOk={confirm}
      onCancel={onEnd}
    >
      <Form layout="vertical" role="form" aria-label={title}>
        <Form.Item
          label={words.name}
          htmlFor={`${id}-name`}
          required
          {...(isChecked && isNameMissing && fault(words.nameMissing))}
        >
          <Input
            ref={nameInput}
            id={`${id}-name`}
            aria-required
            value={name}
            maxLength={LONGEST_NAME}
            placeholder={words.namePlaceholder}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
        <Form.Item
          label={words.key}
          htmlFor={`${id}-key`}
          required
          extra={words.keyHint}
          {...(isRefused && (key !== '' || isChecked) && fault(words.keyRefused))}
        >
          <Input
            id={`${id}-key`}
            aria-required
            value={key}
            maxLength={longestKey}
            onChange={({ target }) => setOwnKey(target.value)}
            onPressEnter={confirm}
          />
        </Form.Item>
        {children?.(confirm)}
      </Form>
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}

function focusOn(id: string) {
  document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus();
}

function fault(sentence: string) {
  return { validateStatus: 'error', help: <span role="alert">{sentence}</span> } as const;
}
