/**
 * Stores unsaved forms on the person's own machine, so that a crash loses nothing. An implementation lets no other
 * person read them; the content is opaque text.
 */
export interface DraftPort {
  /**
   * Opens the slot for a form's draft. Rejects with `PortError` where nothing can be stored; the form works without it.
   */
  open(place: DraftPlace): Promise<DraftSlot>;
}

/** Identifies an open form, for finding its drafts again. */
export interface DraftPlace {
  readonly metaKey: string;
  /** Missing: a new record. */
  readonly recordId?: string;
}

/** What was found at a place. */
export interface FoundDraft {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly content: string;
}

/** The draft of one open form. A form that is open in another tab has its own slot. */
export interface DraftSlot {
  /** The latest draft of a form that is no longer open. */
  readonly found?: FoundDraft;
  /** The latest draft of the place that was discarded within the last day. */
  readonly givenUp?: FoundDraft;
  /** Replaces the draft of this form. Rejects with `PortError` where there is no space. */
  write(content: string): Promise<void>;
  /** Continues the found draft: it counts as written by this form. */
  adopt(): Promise<void>;
  /** Deletes the found draft. */
  dropFound(): Promise<void>;
  /** Deletes the draft of this form. */
  clear(): Promise<void>;
  /** Stores this content for a day as discarded; other drafts of the place stay as they are. */
  giveUp(content: string): Promise<void>;
  /** Deletes the draft in `givenUp`. */
  dropGivenUp(): Promise<void>;
  /** The form is closed; its draft can be found again. */
  close(): void;
}
