import { suggestKey } from '@org/meta-forms/authoring';
import { errorText } from '@org/meta-forms/core';
import { useDismissal, useSpelling, useWords } from '@org/meta-forms/react';
import { Alert, Form, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { OwnKeys } from '../react/own-keys.tsx';
import type { NewDictionary } from '../panel/panel-ports.ts';
import { dictionaryWords } from './dictionary.words.ts';
import { newDictionaryWords } from './new-dictionary.words.ts';
import { ENTRIES, readEntries } from './read-entries.ts';

const DIALOG_WIDTH = 560;
const CODE = /^[A-Za-z0-9_.-]{1,100}$/;
/** What is longer is cut before it is read. */
const MOST_TEXT = ENTRIES.most * (ENTRIES.key + ENTRIES.name + 2);
/** Faults that are shown at once. */
const SHOWN_FAULTS = 5;

interface DictionaryDialogProps {
  /** The name that is proposed. */
  readonly suggestedName: string;
  /** Codes that other dictionaries have. */
  readonly taken: readonly string[];
  readonly create: (dictionary: NewDictionary) => Promise<void>;
  readonly onCreated: (dictionary: NewDictionary) => void;
  readonly onEnd: () => void;
}

interface Typed {
  readonly name: string;
  /** Undefined: derived from the name. */
  readonly code: string | undefined;
  readonly text: string;
}

/** The code, with a number where another dictionary has it. */
function freeCode(code: string, taken: readonly string[]): string {
  if (code === '' || !taken.includes(code)) return code;
  let number = 2;
  while (taken.includes(`${code}${number}`)) number += 1;
  return `${code}${number}`;
}

/** Makes a dictionary of a name, a code, and entries that are typed or pasted one per line. */
export function DictionaryDialog({ suggestedName, taken, create, onCreated, onEnd }: DictionaryDialogProps) {
  const say = useWords(newDictionaryWords);
  const sayPicker = useWords(dictionaryWords);
  const isSpelt = useSpelling(true);
  const nameInput = useRef<InputRef>(null);
  const [typed, setTyped] = useState<Typed>({ name: suggestedName, code: undefined, text: '' });
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  const dismiss = useDismissal(
    () => typed.name !== suggestedName || typed.code !== undefined || typed.text !== '',
    onEnd,
  );
  const { entries, faults } = readEntries(typed.text);
  const name = typed.name.trim();
  const code = (typed.code ?? freeCode(suggestKey(name, isSpelt), taken)).trim();
  const codeFault = taken.includes(code) ? say('codeTaken', { code }) : CODE.test(code) ? undefined : say('codeHelp');

  async function save() {
    setChecked(true);
    if (name === '' || codeFault !== undefined || faults.length > 0) return;
    setBusy(true);
    try {
      const dictionary = { code, name, entries };
      await create(dictionary);
      onCreated(dictionary);
    } catch (error) {
      setReason(errorText(error));
      setBusy(false);
    }
  }

  return (
    <OwnKeys>
      <Modal
        open
        width={DIALOG_WIDTH}
        title={sayPicker('create')}
        okText={say('save')}
        cancelText={say('dismiss')}
        confirmLoading={isBusy}
        mask={{ closable: false }}
        afterOpenChange={(isOpen) => isOpen && nameInput.current?.select()}
        onOk={() => void save()}
        onCancel={dismiss}
      >
        {reason === undefined ? null : <Alert type="error" showIcon title={say('notSaved', { reason })} />}
        <Form layout="vertical" component="div">
          <Form.Item
            label={say('name')}
            htmlFor="mfd-dictionary-name"
            required
            {...(isChecked && name === '' && { validateStatus: 'error', help: say('nameMissing') })}
          >
            <Input
              ref={nameInput}
              id="mfd-dictionary-name"
              maxLength={ENTRIES.name}
              value={typed.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
          </Form.Item>
          <Form.Item
            label={say('code')}
            htmlFor="mfd-dictionary-code"
            required
            help={(isChecked && codeFault) || say('codeHelp')}
            validateStatus={isChecked && codeFault !== undefined ? 'error' : ''}
          >
            <Input
              id="mfd-dictionary-code"
              maxLength={100}
              value={typed.code ?? code}
              onChange={({ target }) => setTyped({ ...typed, code: target.value })}
            />
          </Form.Item>
          <Form.Item label={say('lines')} htmlFor="mfd-dictionary-lines" help={say('linesHelp')}>
            <Input.TextArea
              id="mfd-dictionary-lines"
              rows={8}
              value={typed.text}
              onChange={({ target }) => setTyped({ ...typed, text: target.value.slice(0, MOST_TEXT) })}
            />
          </Form.Item>
        </Form>
        <p role="status" className="mfd-dictionary-note">
          {say('read', { count: entries.length })}
        </p>
        {faults.length === 0 ? null : (
          <ul className="mfd-dictionary-faults">
            {faults.slice(0, SHOWN_FAULTS).map(({ line, fault }) => (
              <li key={line}>{say(fault, { line })}</li>
            ))}
          </ul>
        )}
      </Modal>
    </OwnKeys>
  );
}
