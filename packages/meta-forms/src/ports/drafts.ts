/**
 * Where unsaved forms are kept on the person's own machine, so that a crash costs nothing. An implementation lets no other
 * person read them; what it is given is text that only a form understands.
 */
export interface DraftPort {
  /** Opens the place of a form's draft. Rejects with `PortError` where nothing can be kept; the form works without. */
  open(place: DraftPlace): Promise<DraftSlot>;
}

/** The form that is open: drafts are found again by it. */
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

/** The draft of one open form. A form that is open in another tab has a slot of its own. */
export interface DraftSlot {
  /** Left behind by a form that is no longer open; the latest one. */
  readonly found?: FoundDraft;
  /** The latest draft of the place that its author gave up within the last day. */
  readonly givenUp?: FoundDraft;
  /** Replaces what this form wrote before. Rejects with `PortError` where there is no room. */
  write(content: string): Promise<void>;
  /** Goes on with the found draft: it counts as written by this form. */
  adopt(): Promise<void>;
  /** Forgets the found draft. */
  dropFound(): Promise<void>;
  /** Forgets what this form wrote. */
  clear(): Promise<void>;
  /** Keeps this content for a day as given up; other drafts of the place stay as they are. */
  giveUp(content: string): Promise<void>;
  /** Forgets the draft in `givenUp`. */
  dropGivenUp(): Promise<void>;
  /** The form is closed; what it wrote can be found again. */
  close(): void;
}
