import { useWords } from '@org/meta-forms/react';
import { Button, Input, Space, Tag } from 'antd';
import { useState } from 'react';
import type { FormVersion } from './versions-port.ts';
import { versionWords } from './versions.words.ts';

/** Most characters of a name. */
const NAME_LENGTH = 60;

interface VersionRowProps {
  readonly version: FormVersion;
  readonly onRename: (name: string) => Promise<void>;
  readonly onView: () => Promise<void>;
  readonly onCompare: () => Promise<void>;
  readonly onRestore: () => Promise<void>;
}

export function VersionRow({ version, onRename, onView, onCompare, onRestore }: VersionRowProps) {
  const say = useWords(versionWords);
  const [name, setName] = useState<string>();
  const time = version.savedAt;
  const isPublished = version.kind === 'published';
  const state = isPublished ? say('published', { number: version.publishedVersion }) : say(version.kind);

  // Without a name the time is the heading.
  const details = [version.name ? time : '', version.savedBy].filter((text) => text !== '');

  async function keepName() {
    if (name !== undefined && name.trim() !== version.name) await onRename(name.trim());
    setName(undefined);
  }

  return (
    <li>
      <div className="mfd-version-head">
        <strong>{version.name || time}</strong>
        <Tag className={`mfd-tag mfd-tag-${version.kind}`}>{state}</Tag>
      </div>
      {details.length > 0 ? <div className="mfd-quiet">{details.join(' · ')}</div> : null}
      {name === undefined ? (
        <Space size="small" wrap>
          <Button size="small" autoInsertSpace={false} onClick={() => void onView()}>
            {say('view')}
          </Button>
          <Button size="small" autoInsertSpace={false} onClick={() => void onCompare()}>
            {say('compare')}
          </Button>
          <Button size="small" autoInsertSpace={false} onClick={() => void onRestore()}>
            {say('restore')}
          </Button>
          <Button size="small" autoInsertSpace={false} onClick={() => setName(version.name)}>
            {say('rename')}
          </Button>
        </Space>
      ) : (
        <Space.Compact>
          <Input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked to edit this name
            autoFocus
            size="small"
            value={name}
            maxLength={NAME_LENGTH}
            aria-label={say('nameOf', { time })}
            onChange={(event) => setName(event.target.value)}
            onPressEnter={() => void keepName()}
          />
          <Button size="small" autoInsertSpace={false} onClick={() => void keepName()}>
            {say('save')}
          </Button>
          <Button size="small" autoInsertSpace={false} onClick={() => setName(undefined)}>
            {say('cancel')}
          </Button>
        </Space.Compact>
      )}
    </li>
  );
}
