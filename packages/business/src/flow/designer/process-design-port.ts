/** A deployed version of a process. */
export interface ProcessVersion {
  readonly id: string;
  readonly version: number;
  /** `yyyy-MM-dd HH:mm:ss`. */
  readonly deployTime: string;
  readonly personName: string;
}

/** What the designer of processes needs from its host. All rejections are shown with their sentence. */
export interface ProcessDesignPort {
  /** Stores the draft, whatever its problems. */
  readonly save: (xml: string) => Promise<void>;
  /** Deploys a process that the engine runs, as a new version. */
  readonly deploy: (xml: string) => Promise<{ readonly version: number }>;
  /** The deployed versions, newest first. */
  readonly versions: () => Promise<readonly ProcessVersion[]>;
  /** The file of a deployed version. */
  readonly versionXml: (version: ProcessVersion) => Promise<string>;
  /** Keeps an unsaved drawing on the device; undefined forgets it. Resolves false where nothing can be kept. */
  readonly keep?: (xml: string | undefined) => Promise<boolean>;
}
