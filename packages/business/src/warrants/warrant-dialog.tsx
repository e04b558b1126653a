import type { WireRecord } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { Button, Descriptions, Input, Modal } from 'antd';
import { useState } from 'react';
import { factText, type Fact } from './warrant-facts.ts';
import { warrantsWords } from './warrants.words.ts';

export interface WarrantDialogProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly record: WireRecord;
  /** Stores the remarks; missing: they are read as well. */
  readonly onNotes?: (notes: string) => Promise<void>;
  readonly onClose: () => void;
}

const WIDTH = 860;

/** The fields of a certificate or of a loan, to read; the remarks of a certificate may be written. */
export function WarrantDialog({ title, facts, record, onNotes, onClose }: WarrantDialogProps) {
  const say = useWords(warrantsWords);
  return (
    <Modal
      open
      title={title}
      width={WIDTH}
      footer={null}
      closable={{ 'aria-label': say('close') }}
      destroyOnHidden
      onCancel={onClose}
    >
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, sm: 1, md: 2 }}
        items={facts.map((fact) => {
          const text = factText(record, fact);
          const isNotes = fact.word === 'notes' && onNotes !== undefined;
          return {
            key: fact.word,
            label: say(fact.word),
            children: isNotes ? <Notes first={text} onSave={onNotes} /> : text || say('empty'),
          };
        })}
      />
    </Modal>
  );
}

function Notes({ first, onSave }: { readonly first: string; readonly onSave: (notes: string) => Promise<void> }) {
  const say = useWords(warrantsWords);
  const [notes, setNotes] = useState(first);
  return (
    <div className="warrant-notes">
      <Input.TextArea
        aria-label={say('notes')}
        autoSize
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <Button size="small" disabled={notes === first} onClick={() => void onSave(notes)}>
        {say('saveNotes')}
      </Button>
    </div>
  );
}
