import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { ClearIcon } from '../frame/clear-icon.tsx';
import { useWords, type Say } from '../language.tsx';
import { pickerWords } from '../picker/picker.words.ts';
import type { TreeSearch } from './use-tree-search.ts';

export interface TreeSearchBoxProps {
  readonly label: string;
  readonly search: TreeSearch;
  readonly takesFocus: boolean;
  readonly onEnter: () => void;
}

/** The search box above a tree, with the position of the marked match among all. */
export function TreeSearchBox({ label, search, takesFocus, onEnter }: TreeSearchBoxProps) {
  const say = useWords(pickerWords);
  return (
    <>
      <Input
        value={search.text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the list around it
        autoFocus={takesFocus}
        allowClear={{ clearIcon: <ClearIcon /> }}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={say('treeSearch')}
        aria-label={say('searchLabel', { label })}
        onChange={(event) => search.setText(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          if (!event.nativeEvent.isComposing) onEnter();
        }}
      />
      <output className="mf-tree-outcome">{searchOutcome(say, search)}</output>
    </>
  );
}

function searchOutcome(
  say: Say<'noMatch' | 'matchPosition'>,
  { text, matches, position, isLooking }: TreeSearch,
): string {
  if (text === '' || (isLooking && matches.length === 0)) return '';
  return matches.length === 0 ? say('noMatch', { text }) : say('matchPosition', { position, count: matches.length });
}
