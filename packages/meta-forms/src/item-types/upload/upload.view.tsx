import { PaperClipOutlined } from '@ant-design/icons';
import { useId, useMemo } from 'react';
import { joinIds, splitIds } from '../../contract/id-list.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ItemViewOf, TextProps, WidgetProps } from '../../contract/item-view.ts';
import { FileField } from '../../ui/files/file-field.tsx';
import { FileText } from '../../ui/files/file-list.tsx';
import { filesOfSlots, valueOfSlots } from '../../ui/files/file-slots.ts';
import { FileCount, FilesButton } from '../../ui/files/files-button.tsx';
import { filesWords } from '../../ui/files/files.words.ts';
import { useValueUpdate } from '../../ui/files/use-value-update.ts';
import { useWords } from '../../ui/language.tsx';
import { ProblemLines } from '../../ui/problem-lines.tsx';
import { slotShape, type UploadOptions, type uploadType } from './upload.type.ts';

type Props = WidgetProps<string, UploadOptions>;

// An empty field of files, and a slot with its name.
const FILES_PX = 43;
const SLOT_PX = 73;

function UploadWidget(props: Props) {
  const { id, field, value, problems, place, onBlur } = props;
  const files = field.options.slots.length > 0 ? <SlotFields {...props} /> : <PlainFiles {...props} />;
  if (place === 'form') return files;
  return (
    <FilesButton
      id={id}
      label={field.label}
      count={splitIds(value).length}
      invalid={problems.length > 0}
      onBlur={onBlur}
    >
      {files}
    </FilesButton>
  );
}

function PlainFiles({ id, field, value, problems, disabled, place, ports, onChange, onBlur }: Props) {
  const { multiple, accepted, path } = field.options;
  const ids = useMemo(() => splitIds(value), [value]);
  const change = useValueUpdate(value, onChange);
  return (
    <>
      <FileField
        id={inputId(id, place)}
        label={field.label}
        port={ports.files}
        path={path}
        ids={ids}
        multiple={multiple}
        accepted={accepted}
        disabled={disabled}
        invalid={problems.length > 0}
        describedBy={`${id}-problems`}
        onBlur={onBlur}
        onChange={(update) => change((current) => joinIds(update(splitIds(current))))}
      />
      <OwnProblems id={id} place={place} problems={problems} />
    </>
  );
}

function SlotFields({ id, field, value, problems, disabled, place, ports, onChange, onBlur }: Props) {
  const { multiple, path, slots } = field.options;
  const say = useWords(filesWords);
  const files = useMemo(() => filesOfSlots(value, slotShape(field.options)), [value, field.options]);
  const change = useValueUpdate(value, onChange);

  function changeSlot(slot: number, update: (ids: readonly string[]) => readonly string[]) {
    change((current) =>
      valueOfSlots(
        filesOfSlots(current, slotShape(field.options)).map((ids, index) => (index === slot ? update(ids) : ids)),
      ),
    );
  }

  const names = new Set(slots.map(({ name }) => name));
  const general = problems.filter((problem) => !names.has(String(slotOf(problem))));

  const sections = slots.map((slot, index) => (
    <section key={slot.name} className="mf-slot" aria-label={slot.name}>
      <div>{slot.required ? say('slotRequired', { name: slot.name }) : slot.name}</div>
      <FileField
        id={index === 0 ? inputId(id, place) : `${id}-slot-${index}`}
        label={`${field.label} ${slot.name}`}
        port={ports.files}
        path={path}
        ids={files[index] ?? NO_FILES}
        multiple={multiple}
        accepted={slot.accepted}
        disabled={disabled}
        invalid={general.length > 0 || problems.some((problem) => slotOf(problem) === slot.name)}
        describedBy={`${id}-slot-${index}-problems ${id}-problems`}
        onBlur={onBlur}
        onChange={(update) => changeSlot(index, update)}
      />
      <ProblemLines
        id={`${id}-slot-${index}-problems`}
        problems={problems.filter((problem) => slotOf(problem) === slot.name)}
      />
    </section>
  ));
  return (
    <>
      {sections}
      <OwnProblems id={id} place={place} problems={general} />
    </>
  );
}

function slotOf({ code, params }: Problem): string | number | undefined {
  return code === 'FILE_SLOT_EMPTY' ? params?.['slot'] : undefined;
}

/** A cell has its problems at the cell. */
function OwnProblems({ id, place, problems }: Pick<Props, 'id' | 'place' | 'problems'>) {
  return place === 'form' ? <ProblemLines id={`${id}-problems`} problems={problems} /> : null;
}

const NO_FILES: readonly string[] = [];

// In a cell the button has the id; it opens the dialog with these inputs.
function inputId(id: string, place: Props['place']): string {
  return place === 'form' ? id : `${id}-files`;
}

function UploadText({ field, value, ports }: TextProps<string, UploadOptions>) {
  const { slots } = field.options;
  const files = useMemo(() => filesOfSlots(value, slotShape(field.options)), [value, field.options]);
  const all = useMemo(() => splitIds(value), [value]);
  if (slots.length === 0) return <FileText port={ports.files} ids={all} />;
  return slots.map(({ name }, index) => (
    <section key={name} aria-label={name}>
      <div>{name}</div>
      <div className="mf-text">
        <FileText port={ports.files} ids={files[index] ?? NO_FILES} />
      </div>
    </section>
  ));
}

function UploadCell({ value }: TextProps<string, UploadOptions>) {
  return <FileCount count={splitIds(value).length} />;
}

/** The number of files, which opens them. */
function UploadListCell(props: TextProps<string, UploadOptions>) {
  const id = useId();
  const count = splitIds(props.value).length;
  if (count === 0) return null;
  return (
    <FilesButton id={id} label={props.field.label} count={count} invalid={false} onBlur={ignore}>
      <UploadText {...props} />
    </FilesButton>
  );
}

function ignore(): void {
  // Files in a list are only read.
}

/** Draws files with antd: one list, or one per slot; in a cell a count with a dialog. */
export const uploadView: ItemViewOf<typeof uploadType> = {
  Widget: UploadWidget,
  needs: 'files',
  placesProblems: true,
  heightOf: ({ options }) => (options.slots.length === 0 ? FILES_PX : options.slots.length * SLOT_PX),
  Text: UploadText,
  Cell: UploadCell,
  ListCell: UploadListCell,
  plainText: (value) => String(splitIds(value).length || ''),
  icon: <PaperClipOutlined />,
};
