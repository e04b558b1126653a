import { useNotices, useWords } from '@org/meta-forms/react';
import { Button, Select } from 'antd';
import { editorWords } from './editor.words.ts';
import { SAMPLE_IDS, type SampleId } from './samples.ts';
import { hashOf, SHARED_LIMIT } from './shared-text.ts';

interface EditorBarProps {
  readonly text: string;
  readonly sample: SampleId | undefined;
  /** The text is JSON, so that it can be formatted and shared. */
  readonly isJson: boolean;
  readonly onChoose: (sample: SampleId) => void;
  readonly onType: (text: string) => void;
}

/** The choice of a sample, and what can be done with the text. */
export function EditorBar({ text, sample, isJson, onChoose, onType }: EditorBarProps) {
  const say = useWords(editorWords);
  const notices = useNotices();
  const share = async () => {
    const hash = hashOf(text);
    if (hash === undefined) return notices.error(say(text.length > SHARED_LIMIT ? 'tooLarge' : 'notJson'));
    history.replaceState(null, '', `#${hash}`);
    try {
      await navigator.clipboard.writeText(location.href);
      notices.success(say('shared'));
    } catch {
      // Without the right to the clipboard the address bar has the link.
      notices.success(say('shareAddress'));
    }
  };
  return (
    <div className="editor-bar">
      <label htmlFor="editor-sample">{say('sample')}</label>
      <Select<SampleId>
        id="editor-sample"
        value={sample ?? null}
        placeholder={say('ownText')}
        options={SAMPLE_IDS.map((id) => ({ value: id, label: say(id) }))}
        onChange={onChoose}
        popupMatchSelectWidth={false}
      />
      <Button disabled={!isJson} onClick={() => onType(JSON.stringify(JSON.parse(text), undefined, 2))}>
        {say('format')}
      </Button>
      <Button disabled={!isJson} onClick={() => void share()}>
        {say('share')}
      </Button>
      <Button onClick={() => onChoose(sample ?? 'firstForm')}>{say('reset')}</Button>
    </div>
  );
}
