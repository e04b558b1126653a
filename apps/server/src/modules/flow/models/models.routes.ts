import { flowModelsCalls } from '@org/contract';
import type { FastifyRequest } from 'fastify';
import { implement, type Route } from '../../../shared/http/implement.ts';
import { found, distinctIds } from '../../../shared/http/saving.ts';
import type { FlowModels, ReadModel } from './models.service.ts';
import { readUpload } from './read-upload.ts';

/** The routes of models and deployed versions. */
export function modelsRoutes(models: FlowModels): readonly Route[] {
  // Models are compiled before the transaction, which they would hold up, and which may run more than once.
  const read = new WeakMap<FastifyRequest, ReadModel>();
  return [
    implement(flowModelsCalls.list, ({ context, query }) => models.models.page(context, query)),
    implement(flowModelsCalls.content, async ({ context, params }) => {
      if (params.type === 'model') {
        const model = await models.models.find(context, params.id);
        return model && { ...model, key: model.modelKey };
      }
      return models.definitions.find(context, params.id);
    }),
    implement(flowModelsCalls.submit, ({ context, body }) => models.save(context, body)),
    implement(flowModelsCalls.remove, async ({ context, query }) => {
      await models.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(flowModelsCalls.deploy, ({ context, request }) => models.deploy(context, found(read.get(request))), {
      around: {
        async before({ context, query, request }) {
          const model = await models.readStored(context, query.modelId, query.category);
          read.set(request, await models.sendToEngine(context, model));
        },
      },
    }),
    implement(flowModelsCalls.upload, ({ context, request }) => models.deploy(context, found(read.get(request))), {
      around: {
        async before({ context, request }) {
          const { xml, category } = await readUpload(request);
          const model = await models.readFile(context, xml, category);
          read.set(request, await models.sendToEngine(context, model));
        },
      },
    }),
    implement(flowModelsCalls.tasks, ({ context, params }) => models.tasks(context, params.id)),
    implement(flowModelsCalls.multi, ({ context, params }) =>
      models.multi(context, params.processDefinitionKey, params.taskDefinitionKey),
    ),
    implement(flowModelsCalls.definitions, ({ context, query }) => models.definitions.page(context, query)),
    implement(flowModelsCalls.changeState, async ({ context, query }) => {
      await models.changeState(context, query.processId, query.state === 'suspend');
      return {};
    }),
    implement(flowModelsCalls.removeDeployments, async ({ context, query }) => {
      await models.removeDeployments(context, distinctIds(query.deploymentIds));
      return {};
    }),
  ];
}
