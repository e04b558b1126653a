import type { Cancellable } from './ports.ts';

/** A form from which values may be mapped. */
export interface MappingForm {
  readonly id: string;
  /** Its metaKey; where missing, the id identifies the form. */
  readonly code?: string;
  readonly title: string;
}

/** A property of a form's records. */
export interface MappingItem {
  readonly key: string;
  readonly label: string;
}

/** Data for configuring a mapping. Both calls reject with `PortError`. */
export interface MappingPort {
  /** Every form from which the person may map values. */
  forms(options?: Cancellable): Promise<readonly MappingForm[]>;
  /** The items of a form, by its code or, where that is missing, its id. */
  items(
    form: { readonly formCode?: string; readonly formId?: string },
    options?: Cancellable,
  ): Promise<readonly MappingItem[]>;
}
