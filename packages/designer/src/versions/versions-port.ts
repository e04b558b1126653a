/** A stored version of a form. */
export interface FormVersion {
  readonly id: string;
  /** Stored by the way, under a name, or by publishing. */
  readonly kind: 'automatic' | 'named' | 'published';
  /** Empty: it has none. */
  readonly name: string;
  /** Day and time as people read it. */
  readonly savedAt: string;
  readonly savedBy: string;
  /** 0: not published. */
  readonly publishedVersion: number;
}

/** The stored versions of the form that is open. */
export interface VersionsPort {
  /** A page of the versions, the latest first; pages count from 1. */
  readonly list: (page: number) => Promise<{ readonly versions: readonly FormVersion[]; readonly total: number }>;
  /** The form of a version: JSON text or value. */
  readonly load: (id: string) => Promise<unknown>;
  /** Names a version, so that it is kept. An empty name takes the name away. */
  readonly rename: (id: string, name: string) => Promise<void>;
}
