import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { ClearIcon } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Input } from 'antd';
import { useState } from 'react';
import { searchBoxWords } from './search-box.words.ts';
import './search-box.css';

/** Properties of `SearchBox`. */
export interface SearchBoxProps {
  /** The name of the box, and what it shows while it is empty unless there is a placeholder. */
  readonly label: string;
  readonly placeholder?: string;
  readonly className?: string;
  readonly maxLength: number;
  readonly defaultValue?: string;
  readonly isBusy?: boolean;
  readonly onSearch: (text: string) => void;
}

/** A box that searches with Enter, with the magnifier in it, and once more when it is emptied. */
export function SearchBox({
  label,
  placeholder = label,
  className,
  maxLength,
  defaultValue = '',
  isBusy = false,
  onSearch,
}: SearchBoxProps) {
  const say = useWords(searchBoxWords);
  const [text, setText] = useState(defaultValue);
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      value={text}
      allowClear={{ clearIcon: <ClearIcon /> }}
      prefix={
        <button
          type="button"
          className="search-box-press"
          aria-label={say('search')}
          title={say('search')}
          disabled={isBusy}
          onClick={() => onSearch(text)}
        >
          {isBusy ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        </button>
      }
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => onSearch(text)}
      onClear={() => onSearch('')}
      {...(className === undefined ? {} : { className })}
    />
  );
}
