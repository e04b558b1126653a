import { errorText } from '@org/meta-forms/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormVersion, VersionsPort } from './versions-port.ts';

interface Listed {
  readonly versions: readonly FormVersion[];
  readonly total: number;
  readonly page: number;
}

/** Time without an answer after which it is said, in ms. */
const LATE = 5000;

function followNetwork(onChange: () => void): () => void {
  const over = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: over.signal });
  return () => over.abort();
}

/** The versions of the form, page after page. */
export function useVersions(port: VersionsPort) {
  const [listed, setListed] = useState<Listed>();
  const [failure, setFailure] = useState<string>();
  const [isLate, setLate] = useState(false);
  // Without a network a host may try for long before it fails: the author reads why nothing comes, and can try again.
  const isOffline = useSyncExternalStore(followNetwork, () => !navigator.onLine);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE);
    port.list(1).then(
      (found) => setListed({ ...found, page: 1 }),
      (error: unknown) => setFailure(errorText(error)),
    );
    return () => clearTimeout(timer);
  }, [port]);
  async function readNext() {
    const page = (listed?.page ?? 0) + 1;
    try {
      const { versions, total } = await port.list(page);
      setFailure(undefined);
      setListed({ versions: joined(listed?.versions ?? [], versions), total, page });
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  async function rename(id: string, name: string) {
    try {
      await port.rename(id, name);
      setListed((before) => before && { ...before, versions: renamed(before.versions, id, name) });
    } catch (error) {
      setFailure(errorText(error));
    }
  }
  return {
    versions: listed?.versions,
    hasMore: listed !== undefined && listed.versions.length < listed.total,
    failure,
    isWaiting: listed === undefined && failure === undefined && (isOffline || isLate),
    readNext: () => void readNext(),
    rename,
  };
}

/** A version that was stored meanwhile moves others to the next page: none is listed twice. */
function joined(before: readonly FormVersion[], more: readonly FormVersion[]): readonly FormVersion[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}

function renamed(versions: readonly FormVersion[], id: string, name: string): readonly FormVersion[] {
  return versions.map((version) => {
    if (version.id !== id) return version;
    const kind = version.kind === 'published' ? version.kind : name === '' ? 'automatic' : 'named';
    return Object.assign({}, version, { name, kind });
  });
}
