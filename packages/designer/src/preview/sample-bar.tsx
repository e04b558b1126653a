import { useWords } from '@org/meta-forms/react';
import { SAMPLE_LIMIT, SAMPLE_NAME_LIMIT } from '@org/meta-forms/document';
import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { previewWords } from './preview.words.ts';
import type { Samples } from './use-samples.ts';

/** Chooses the sample that is shown; makes, renames and removes samples. */
export function SampleBar({ samples: { samples, open, choose, add, rename, remove } }: { readonly samples: Samples }) {
  const say = useWords(previewWords);
  const [isRenaming, setRenaming] = useState(false);
  const current = samples[open.place];
  return (
    <div className="mfd-preview-samples">
      {current ? (
        <Select
          aria-label={say('sample')}
          className="mfd-preview-sample"
          value={open.place}
          options={samples.map(({ name }, place) => ({ value: place, label: name }))}
          onChange={choose}
        />
      ) : (
        <span className="mfd-quiet">{say('noSample')}</span>
      )}
      <Button autoInsertSpace={false} disabled={samples.length >= SAMPLE_LIMIT} onClick={add}>
        {say('newSample')}
      </Button>
      {current ? (
        <>
          <Button autoInsertSpace={false} onClick={() => setRenaming(true)}>
            {say('rename')}
          </Button>
          <Button autoInsertSpace={false} onClick={remove}>
            {say('remove')}
          </Button>
        </>
      ) : null}
      {isRenaming && current ? (
        <RenameDialog name={current.name} rename={rename} onEnd={() => setRenaming(false)} />
      ) : null}
    </div>
  );
}

interface RenameDialogProps {
  readonly name: string;
  readonly rename: Samples['rename'];
  readonly onEnd: () => void;
}

function RenameDialog({ name, rename, onEnd }: RenameDialogProps) {
  const say = useWords(previewWords);
  const id = useId();
  const [text, setText] = useState(name);
  const keep = () => {
    if (rename(text.trim())) onEnd();
  };
  return (
    <Modal
      open
      title={say('renameTitle')}
      okButtonProps={{ disabled: text.trim() === '' }}
      onOk={keep}
      onCancel={onEnd}
    >
      <label htmlFor={id}>{say('name')}</label>
      <Input
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this dialog
        autoFocus
        value={text}
        maxLength={SAMPLE_NAME_LIMIT}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={keep}
      />
    </Modal>
  );
}
