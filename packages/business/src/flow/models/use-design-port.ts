import { flowModelsCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { useWords } from '@org/meta-forms/react';
import { useMemo, useRef, useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import type { ProcessDesignPort } from '../designer/process-design-port.ts';
import { contentOf, versionsOf, type FlowContent } from '../lists/flow-queries.ts';
import type { SaveConflict } from '../../dialogs/conflict-dialog.tsx';
import { processIn } from './model-xml.ts';
import { modelsWords } from './models.words.ts';
import type { DeviceDesign } from '../../forms/use-device-design.ts';

type Stored = Omit<FlowContent, 'xml'>;

/** Saves and deploys a stored model; a save that meets a newer revision waits for the author's decision. */
export function useDesignPort(model: Stored, { keep }: DeviceDesign) {
  const say = useWords(modelsWords);
  const { api } = useBusiness();
  const [conflict, setConflict] = useState<SaveConflict>();
  const version = useRef(model.version);
  const port = useMemo((): ProcessDesignPort => {
    const { id, key, name, category } = model;

    async function store(xml: string) {
      const { key: modelKey, name: ownName } = processIn(xml) ?? { key, name };
      const body = { id, modelKey, name: ownName, category, xml, version: version.current };
      const saved = await api(flowModelsCalls.submit, { body, quiet: true });
      version.current = saved.version ?? version.current + 1;
    }
    function decide(xml: string, current: number): Promise<void> {
      return new Promise((resolve, reject) => {
        setConflict({
          overwrite() {
            setConflict(undefined);
            version.current = current;
            resolve(store(xml));
          },
          dismiss() {
            setConflict(undefined);
            reject(new PortError('conflict', say('notSaved')));
          },
        });
      });
    }
    return {
      async save(xml) {
        try {
          await store(xml);
        } catch (error) {
          const newer = error instanceof PortError && error.kind === 'conflict' ? error.details.current : undefined;
          if (typeof newer?.['version'] !== 'number') throw error;
          await decide(xml, newer['version']);
        }
      },
      deploy: () => api(flowModelsCalls.deploy, { query: { modelId: id }, quiet: true }),
      async versions() {
        const all = await versionsOf(api, key);
        return all.map((one) => ({
          id: one.id,
          version: one.version,
          deployTime: one.deploymentTime,
          personName: one.createUserName,
        }));
      },
      async versionXml(one) {
        const content = await contentOf(api, 'definition', one.id);
        if (!content) throw new PortError('missing', say('gone'));
        return content.xml;
      },
      keep,
    };
  }, [api, model, say, keep]);
  return { port, conflict };
}
