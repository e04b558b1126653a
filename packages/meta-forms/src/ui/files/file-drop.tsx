import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef, type ClipboardEvent, type MouseEvent } from 'react';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { useWords } from '../language.tsx';
import { useAntdNotices } from '../frame/use-antd-notices.tsx';
import { acceptAttribute, isAccepted } from './accepted-files.ts';
import { filesWords } from './files.words.ts';
import { useFolders } from './use-folders.ts';

export interface FileDropProps {
  readonly id: string;
  readonly label: string;
  readonly multiple: boolean;
  /** Extensions; empty: all. */
  readonly accepted: readonly string[];
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Id of the element with the field's problems. */
  readonly describedBy: string;
  /** Accepts a paste anywhere in the page, not only with the focus inside. */
  readonly takesEveryPaste?: boolean;
  readonly onFile: (file: File) => void;
  readonly onBlur: () => void;
}

/**
 * Accepts files and folders by click, keyboard and drop, files also by paste; a wrong type is refused here, with a
 * sentence that names the right ones.
 */
export function FileDrop(props: FileDropProps) {
  const { accepted, disabled, onFile } = props;
  const say = useWords(filesWords);
  const notices = useAntdNotices();
  const accept = acceptAttribute(accepted);
  const folders = useFolders(props);
  const isHydrated = useIsHydrated();

  function take(file: File) {
    if (folders.isOfFolder(file)) return Upload.LIST_IGNORE;
    if (isAccepted(file.name, accepted)) onFile(file);
    else notices.warn(say('wrongType', { name: file.name, types: accepted.join(say('separator')) }));
    return Upload.LIST_IGNORE;
  }

  function paste(event: ClipboardEvent | globalThis.ClipboardEvent) {
    const files = event.clipboardData?.files ?? [];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    for (const file of [...files].slice(0, props.multiple ? undefined : 1))
      take(pastedName(file, (time) => say('screenshot', { time })));
  }
  useEveryPaste(props.takesEveryPaste === true, paste);

  const contents = <DropContents {...props} onChooseFolder={folders.choose} />;
  // antd's part reads the clock when it is drawn, and a page that is made in advance has none.
  if (!isHydrated) return <div className="mf-drop-at-first">{contents}</div>;
  return (
    <div
      className="mf-drop"
      {...(props.takesEveryPaste ? {} : { onPaste: paste })}
      onBlur={props.onBlur}
      onDropCapture={folders.onDropCapture}
    >
      <Upload.Dragger
        multiple={props.multiple}
        disabled={disabled}
        showUploadList={false}
        // 'native': files from the browser's dialog and dropped files are both checked in `take`.
        {...(accept === undefined ? {} : { accept: { format: accept, filter: 'native' as const } })}
        beforeUpload={take}
        // The file input is not drawn and cannot be focused: label, keyboard and error links lead to the button.
        hasControlInside
        styles={{ trigger: { padding: 8 } }}
      >
        {contents}
      </Upload.Dragger>
    </div>
  );
}

interface DropContentsProps extends FileDropProps {
  readonly onChooseFolder: () => void;
}

/** The button of the area, and what it says. */
function DropContents({
  id,
  label,
  multiple,
  accepted,
  disabled,
  invalid,
  describedBy,
  onChooseFolder,
}: DropContentsProps) {
  const say = useWords(filesWords);
  const types = accepted.join(say('separator'));
  return (
    <>
      <Button
        id={id}
        size="small"
        icon={<UploadOutlined aria-hidden />}
        danger={invalid}
        disabled={disabled}
        autoInsertSpace={false}
        aria-label={`${label} ${say('upload')}`}
        aria-invalid={invalid}
        {...(invalid ? { 'aria-describedby': describedBy } : {})}
      >
        {say('upload')}
      </Button>
      {multiple && !disabled ? <FolderButton label={label} onChoose={onChooseFolder} /> : null}
      <span style={{ opacity: 0.75, marginInlineStart: 8 }}>
        {types === '' ? say('hint') : `${say('hint')} · ${say('hintTypes', { types })}`}
      </span>
    </>
  );
}

/** For people who cannot drop a folder. */
function FolderButton({ label, onChoose }: { readonly label: string; readonly onChoose: () => void }) {
  const say = useWords(filesWords);
  function choose(event: MouseEvent) {
    // Otherwise the element around it would open the dialog for files.
    event.stopPropagation();
    onChoose();
  }
  return (
    <Button type="link" size="small" autoInsertSpace={false} aria-label={`${label} ${say('folder')}`} onClick={choose}>
      {say('folder')}
    </Button>
  );
}

function useEveryPaste(isOn: boolean, paste: (event: globalThis.ClipboardEvent) => void) {
  const latest = useRef(paste);
  useEffect(() => {
    latest.current = paste;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const take = (event: globalThis.ClipboardEvent) => latest.current(event);
    // Capturing, before another handler in the page stops the event.
    document.addEventListener('paste', take, true);
    return () => document.removeEventListener('paste', take, true);
  }, [isOn]);
}

// The name that browsers give to every copied picture.
const NAMELESS = /^image\.(png|jpe?g|gif|bmp)$/;

function pastedName(file: File, name: (time: string) => string): File {
  const extension = NAMELESS.exec(file.name)?.[1];
  if (extension === undefined) return file;
  const time = dayjs().format('YYYY-MM-DD HHmmss');
  return new File([file], `${name(time)}.${extension}`, { type: file.type });
}
