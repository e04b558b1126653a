import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { FlowDefinition, FlowKey, LONGEST_MODEL } from './flow.schemas.ts';
import {
  auditProperties,
  ByIds,
  exact,
  Id,
  IdOrEmpty,
  Nothing,
  OneLine,
  orNothing,
  page,
  PageQuery,
  Saved,
  Version,
} from '../../wire.ts';

const path = (end: string) => `/api/blade-flow/${end}`;
const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** A model of a process while its author edits it. */
const FlowModel = Type.Object({
  id: Id,
  modelKey: Type.String(),
  name: Type.String(),
  category: Type.String(),
  version: Type.Integer(),
  ...auditProperties,
  updateUserName: Type.String(),
});

/** Characters of names and categories. */
const NAME = 100;
const filter = exact({
  ...PageQuery.properties,
  name: optionalText(NAME),
  category: optionalText(NAME),
  processKey: optionalText(200),
});

const FlowNode = Type.Object({
  taskDefinitionKey: Type.String(),
  taskName: Type.String(),
  /** The assignee expression as the model has it. */
  assignee: Type.String(),
  isMulti: Type.Boolean(),
});

/** Models and deployed versions of processes, for those who design and manage them. */
export const flowModelsCalls = {
  list: defineCall({
    name: 'flowModels.list',
    method: 'GET',
    path: path('model/list'),
    summary: 'A page of the models',
    permission: 'flow_view',
    query: filter,
    answer: page(FlowModel),
  }),
  content: defineCall({
    name: 'flowModels.content',
    method: 'GET',
    path: path('model/:type/:id'),
    summary: 'The BPMN of a model (type `model`) or of a deployed version (type `definition`)',
    permission: 'flow_view',
    params: exact({ type: Type.Union([Type.Literal('model'), Type.Literal('definition')]), id: Id }),
    answer: orNothing(
      Type.Object({
        id: Id,
        key: Type.String(),
        name: Type.String(),
        category: Type.String(),
        version: Type.Integer(),
        xml: Type.String(),
      }),
    ),
  }),
  submit: defineCall({
    name: 'flowModels.submit',
    method: 'POST',
    path: path('model/submit'),
    summary: 'Save a model: without an id, a new one. Its BPMN is checked when it is deployed',
    permission: 'flow_manage',
    body: exact({
      id: Type.Optional(IdOrEmpty),
      modelKey: FlowKey,
      name: OneLine({ minLength: 1, maxLength: NAME }),
      category: Type.Optional(OneLine({ maxLength: NAME })),
      xml: Type.String({ minLength: 1, maxLength: LONGEST_MODEL }),
      version: Type.Optional(Version),
    }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'flowModels.remove',
    method: 'POST',
    path: path('model/remove'),
    summary: 'Remove models; what was deployed from them stays',
    permission: 'flow_manage',
    query: ByIds,
    answer: Nothing,
  }),
  deploy: defineCall({
    name: 'flowModels.deploy',
    method: 'POST',
    path: path('model/deploy'),
    summary: 'Deploy a model as the next version of its process; refused with each node that cannot run',
    permission: 'flow_manage',
    query: exact({ modelId: Id, category: optionalText(NAME) }),
    answer: FlowDefinition,
  }),
  tasks: defineCall({
    name: 'flowModels.tasks',
    method: 'GET',
    path: path('model/modeltask/:id'),
    summary: 'The tasks of a deployed version',
    permission: 'flow_view',
    params: exact({ id: Id }),
    answer: Type.Array(FlowNode),
  }),
  multi: defineCall({
    name: 'flowModels.multi',
    method: 'GET',
    path: path('model/multi/:processDefinitionKey/:taskDefinitionKey'),
    summary: 'The countersign of a task; {} if it has none',
    permission: 'signedIn',
    params: exact({ processDefinitionKey: FlowKey, taskDefinitionKey: FlowKey }),
    answer: orNothing(
      Type.Object({ taskDefinitionKey: Type.String(), sequential: Type.Boolean(), collection: Type.String() }),
    ),
  }),
  definitions: defineCall({
    name: 'flowModels.definitions',
    method: 'GET',
    path: path('manager/list'),
    summary: 'A page of the deployed versions, the newest first',
    permission: 'flow_view',
    query: filter,
    answer: page(FlowDefinition),
  }),
  changeState: defineCall({
    name: 'flowModels.changeState',
    method: 'POST',
    path: path('manager/change-state'),
    summary: 'Suspend or activate a deployed version: a suspended one starts no instance',
    permission: 'flow_manage',
    query: exact({ processId: Id, state: Type.Union([Type.Literal('active'), Type.Literal('suspend')]) }),
    answer: Nothing,
  }),
  upload: defineCall({
    name: 'flowModels.upload',
    method: 'POST',
    path: path('manager/deploy-upload'),
    summary: 'Deploy a BPMN file (multipart, fields `category` and `files`)',
    permission: 'flow_manage',
    takesFile: true,
    answer: FlowDefinition,
  }),
  removeDeployments: defineCall({
    name: 'flowModels.removeDeployments',
    method: 'POST',
    path: path('manager/delete-deployment'),
    summary: 'Remove deployed versions that no running instance uses',
    permission: 'flow_manage',
    query: exact({ deploymentIds: ByIds.properties.ids }),
    answer: Nothing,
  }),
};
