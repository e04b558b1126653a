import { defineItemType, type CompiledItem } from '../../contract/item-type.ts';
import { idsFromWire, splitIds } from '../../contract/id-list.ts';
import type { ValueProblem } from '../../contract/problem.ts';
import type { MetaFormItem } from '../../metadata/meta-form.ts';
import { acceptedExtensions } from '../../ui/files/accepted-files.ts';
import { filesOfSlots, canonicalFileList } from '../../ui/files/file-slots.ts';

/** One place for one kind of file; its position in the value separates its files from those of other slots. */
interface UploadSlot {
  readonly name: string;
  readonly required: boolean;
  /** Accepted extensions in lower case; empty: all. */
  readonly accepted: readonly string[];
}

/** Options of an upload item. */
export interface UploadOptions {
  readonly multiple: boolean;
  /** Upload path under `/api/`; missing: the port's default. */
  readonly path?: string;
  /** Accepted extensions where the item has no slots; empty: all. */
  readonly accepted: readonly string[];
  /** Empty: one list of files without slots. */
  readonly slots: readonly UploadSlot[];
}

/** Files; the value is their ids, comma-joined, `''` is empty. `filesOfSlots` splits it into slots. */
export const uploadType = defineItemType<'upload', string, UploadOptions>({
  code: 9,
  name: 'upload',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  holdsFiles: true,
  emptyValue: '',
  operators: [],
  compile: compileUpload,
  decode: (wire, field) => decodeUpload(wire, field.options),
  encode: (value) => value,
  isFilled: (value) => splitIds(value).length > 0,
  check: (value, field) => checkUpload(value, field.options),
  settle: (value) => value,
});

/** The number of slots, and whether one slot has several files. */
export function slotShape({ slots, multiple }: UploadOptions): { readonly count: number; readonly multiple: boolean } {
  return { count: slots.length, multiple };
}

function compileUpload({ itemConfig }: MetaFormItem): CompiledItem<UploadOptions> {
  const { filetype, path, multiple } = itemConfig;
  const options: UploadOptions = {
    multiple: multiple === true,
    accepted: typeof filetype === 'string' ? acceptedExtensions(filetype) : [],
    slots:
      typeof filetype === 'object'
        ? filetype.map((slot) => ({
            name: slot.name,
            required: slot.required,
            accepted: acceptedExtensions(slot.filetype),
          }))
        : [],
    ...(path === undefined || path === '' ? {} : { path }),
  };
  return { options, schema: { type: 'string' } };
}

function decodeUpload(wire: unknown, options: UploadOptions): string {
  return typeof wire === 'string' ? canonicalFileList(wire, slotShape(options)) : idsFromWire(wire);
}

function checkUpload(value: string, options: UploadOptions): readonly ValueProblem[] {
  const files = filesOfSlots(value, slotShape(options));
  return options.slots.flatMap((slot, index) =>
    slot.required && files[index]?.length === 0 ? [{ code: 'FILE_SLOT_EMPTY', params: { slot: slot.name } }] : [],
  );
}
