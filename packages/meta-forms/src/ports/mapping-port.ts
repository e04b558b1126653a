import type { Cancellable } from './ports.ts';

/** A form that values may be taken from. */
export interface MappingForm {
  readonly id: string;
  /** Its metaKey; where missing, the id names it. */
  readonly code?: string;
  readonly title: string;
}

/** A property of a form's records. */
export interface MappingItem {
  readonly key: string;
  readonly label: string;
}

/** What configuring a data mapping needs from the world. Both calls reject with `PortError`. */
export interface MappingPort {
  /** Every form the person may take values from. */
  forms(options?: Cancellable): Promise<readonly MappingForm[]>;
  /** The items of a form, by its code or, where that is missing, its id. */
  items(
    form: { readonly formCode?: string; readonly formId?: string },
    options?: Cancellable,
  ): Promise<readonly MappingItem[]>;
}
