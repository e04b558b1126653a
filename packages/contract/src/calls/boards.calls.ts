import { Type } from 'typebox';
import { ById, ByIds, exact, Id, Nothing, orNothing, Saved } from '../wire.ts';
import {
  AnalysisAnswer,
  AnalysisFields,
  AnalysisPage,
  AskedAnalysis,
  Board,
  BoardHead,
  BoardInput,
  BoardScope,
  OpenPage,
} from './boards.schemas.ts';
import { defineCall } from './call.ts';

/** The key of a page in the address of `page` and `open`. */
const PageKey = Type.String({ pattern: '^[A-Za-z0-9]{1,60}$', maxLength: 60 });

const analysisPath = (end: string) => `/api/business/analysis/${end}`;

/** Analyses of the records that the caller sees; the module of each form takes its own permission to view. */
export const analysisCalls = {
  run: defineCall({
    name: 'analysis.run',
    method: 'POST',
    takesKey: false,
    path: analysisPath('run'),
    summary: 'Groups of the records of a form that the caller sees, each with its measures',
    permission: 'signedIn',
    body: AskedAnalysis,
    answer: AnalysisAnswer,
  }),
  fields: defineCall({
    name: 'analysis.fields',
    method: 'GET',
    path: analysisPath('fields'),
    summary: 'The items by which the records of a form are grouped, and the items of numbers that are measured',
    permission: 'signedIn',
    query: exact({ metaKey: AskedAnalysis.properties.metaKey }),
    answer: AnalysisFields,
  }),
  page: defineCall({
    name: 'analysis.page',
    method: 'GET',
    path: analysisPath('page'),
    summary: 'The tiles of a page that consists of analyses, of the modules that the caller may view',
    permission: 'signedIn',
    query: exact({ key: PageKey }),
    answer: AnalysisPage,
  }),
  open: defineCall({
    name: 'analysis.open',
    method: 'GET',
    path: analysisPath('open'),
    summary: 'A page that the deployment has released, with the answer of each tile; small groups are folded',
    permission: 'public',
    query: exact({ key: PageKey, tenantId: Type.Optional(Id) }),
    answer: OpenPage,
  }),
};

const boardPath = (end: string) => `/api/business/board/${end}`;

/** Boards of tiles. One for others than its owner takes the permission `board_share`. */
export const boardsCalls = {
  list: defineCall({
    name: 'boards.list',
    method: 'GET',
    path: boardPath('list'),
    summary: "The caller's boards, those of their unit and those of everyone",
    permission: 'signedIn',
    answer: Type.Array(BoardHead),
  }),
  detail: defineCall({
    name: 'boards.detail',
    method: 'GET',
    path: boardPath('detail'),
    summary: 'A board with its tiles, or {}',
    permission: 'signedIn',
    query: ById,
    answer: orNothing(Board),
  }),
  submit: defineCall({
    name: 'boards.submit',
    method: 'POST',
    path: boardPath('submit'),
    summary: 'Save a board; only its owner changes an existing one',
    permission: 'signedIn',
    body: BoardInput,
    answer: Saved,
  }),
  share: defineCall({
    name: 'boards.share',
    method: 'POST',
    path: boardPath('share'),
    summary: 'Show an own board to the unit or to everyone, or to nobody else again',
    permission: 'signedIn',
    query: exact({ id: Id, scope: BoardScope }),
    answer: Saved,
  }),
  remove: defineCall({
    name: 'boards.remove',
    method: 'POST',
    path: boardPath('remove'),
    summary: 'Remove own boards, all or none',
    permission: 'signedIn',
    query: ByIds,
    answer: Nothing,
  }),
};
