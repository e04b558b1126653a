import { PortError, type DraftSlot, type WireMetaForm } from '@org/meta-forms/core';
import { numberItem, textItem } from '@org/meta-forms/testing';
import { parseDocument } from '@org/meta-forms/document';
import { vi } from 'vitest';
import { documentOf } from '../commands/commands.fixture.ts';
import { serializeDocument } from '../document/serialize-document.ts';
import { createDesignerStore } from '../react/designer-store.ts';
import type { DeviceDrafts } from './device-draft.ts';
import { createFormSaving } from './form-saving.ts';

/** The form that the server has at first. */
export const first = documentOf(textItem('a', { itemName: '名称', maxlength: 50 }), numberItem('n'), textItem('b'));

/** A server with one form, which refuses a save over another version, and can be out of reach. */
export function createServer() {
  const server = { form: JSON.stringify(serializeDocument(first)), version: 1, isOff: false, losesAnswer: false };
  const reach = () => {
    if (server.isOff) throw new PortError('network', '');
  };
  return Object.assign(server, {
    onSave: async (form: WireMetaForm, version: number) => {
      reach();
      if (version !== server.version) throw new PortError('conflict', '');
      server.form = JSON.stringify(form);
      server.version += 1;
      if (server.losesAnswer) throw new PortError('network', '');
      return server.version;
    },
    onReload: async () => {
      reach();
      return { form: server.form, version: server.version };
    },
    document: () => parseDocument(server.form),
  });
}

/** Drafts on one device: a draft is found again when its designer has gone. */
export function createDevice() {
  const texts = new Map<number, string>();
  const open = new Set<number>();
  let slots = 0;
  const drafts: DeviceDrafts = {
    open: async () => {
      const found = [...texts].findLast(([key]) => !open.has(key));
      let key = (slots += 1);
      open.add(key);
      if (found) open.add(found[0]);
      return {
        ...(found && { found: { savedAt: 0, content: found[1] } }),
        write: async (content) => void texts.set(key, content),
        adopt: async () => {
          texts.delete(key);
          if (found) [key] = found;
        },
        dropFound: async () => void (found && texts.delete(found[0])),
        clear: async () => void texts.delete(key),
        close: () => open.delete(key),
      } satisfies Partial<DraftSlot>;
    },
  };
  return { texts, drafts, crash: () => open.clear() };
}

/** An author whose designer is open. */
export async function openAuthor(server: ReturnType<typeof createServer>, deviceDrafts?: DeviceDrafts) {
  const designer = createDesignerStore(server.document());
  const ports = { onSave: server.onSave, onReload: server.onReload, deviceDrafts };
  const saving = createFormSaving(designer, ports, server.version);
  const leave = saving.start();
  await vi.advanceTimersByTimeAsync(0);
  const set = (id: string, name: string, value: unknown) => designer.run('setProperties', { ids: [id], name, value });
  const present = () => designer.get().history.present.document;
  return { designer, saving, leave, set, present };
}

/** Lets time pass, with the saves that follow. */
export async function wait(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
