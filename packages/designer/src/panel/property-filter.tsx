import { SearchOutlined } from '@ant-design/icons';
import { isWord } from '@org/meta-forms/core';
import type { PropertyDepth, PropertyItem } from '@org/meta-forms/authoring';
import { useSpelling, useWords } from '@org/meta-forms/react';
import { Input, Segmented } from 'antd';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { ClearIcon } from '@org/meta-forms/antd';
import { useOpenPanel } from './panel-context.tsx';
import { panelWords } from './panel.words.ts';
import { propertyAliases } from './property-aliases.words.ts';
import { DEPTHS, usePanelDepth, type DepthStorage } from './use-panel-depth.ts';

/** Most characters of a search. */
const SEARCH_LENGTH = 50;

/** Decides which properties are shown: those of one depth, or those that a search finds at all depths. */
export function PropertyFilter({ storage }: { readonly storage: DepthStorage | undefined }) {
  const say = useWords(panelWords);
  const panel = useOpenPanel();
  const { depth, choose } = usePanelDepth(storage);
  const [search, setSearch] = useState('');
  const text = search.trim();
  const matchesPinyin = useSpelling(text !== '');
  const fits = (item: PropertyItem) => (text === '' ? depthOf(item) === depth : matches(item, { text, matchesPinyin }));
  const isNoneFound = !panel.properties.some(fits);
  useLayoutEffect(() => panel.show(fits));
  return (
    <div className="mfd-panel-filter">
      <Input
        value={search}
        maxLength={SEARCH_LENGTH}
        prefix={<SearchOutlined aria-hidden />}
        allowClear={{ clearIcon: <ClearIcon /> }}
        placeholder={say('search')}
        aria-label={say('search')}
        onChange={(event) => setSearch(event.target.value)}
      />
      <DepthSwitch depth={depth} onChoose={choose} disabled={text !== ''} />
      <output className="mfd-panel-note">
        {isNoneFound ? (text === '' ? say('noneHere') : say('nothingFound', { text })) : null}
      </output>
    </div>
  );
}

interface DepthSwitchProps {
  readonly depth: PropertyDepth;
  readonly disabled: boolean;
  readonly onChoose: (depth: PropertyDepth) => void;
}

function DepthSwitch({ depth, disabled, onChoose }: DepthSwitchProps) {
  const say = useWords(panelWords);
  const { properties, marks, subscribe } = useOpenPanel();
  const { changed } = useSyncExternalStore(subscribe, marks);
  const options = DEPTHS.map((value) => {
    const hasChanges = properties.some((item) => depthOf(item) === value && changed.has(item.itemKey));
    const label = hasChanges ? (
      <span title={say('withChanges', { depth: say(value) })}>
        {say(value)}
        <span className="mfd-property-dot" />
      </span>
    ) : (
      say(value)
    );
    return { value, label };
  });
  return (
    <Segmented<PropertyDepth>
      block
      options={options}
      value={depth}
      disabled={disabled}
      aria-label={say('depths')}
      onChange={onChoose}
    />
  );
}

function depthOf({ property }: PropertyItem): PropertyDepth {
  return property?.depth ?? 'basic';
}

interface Search {
  readonly text: string;
  readonly matchesPinyin: (name: string, typed: string) => boolean;
}

/** By label in any language that it has, by other names, by key, and by the pinyin of the Chinese label. */
function matches({ itemKey, itemName, property }: PropertyItem, { text, matchesPinyin }: Search): boolean {
  const labels = [itemName, ...Object.values(property?.words ?? {}).map((words) => words?.label ?? '')];
  const typed = text.toLowerCase();
  return (
    [itemKey, ...(property?.attribute ?? []), ...labels, ...aliasesOf(itemKey)].some((name) =>
      name.toLowerCase().includes(typed),
    ) || labels.some((name) => matchesPinyin(name, text))
  );
}

function aliasesOf(key: string): readonly string[] {
  const { zh, en } = propertyAliases;
  return isWord(propertyAliases, key) ? [zh[key], en[key]] : [];
}
