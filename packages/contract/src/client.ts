export { createContractClient } from './client/create-client.ts';
export type {
  CallInput,
  CallOptions,
  CallOutput,
  ClientMethod,
  ClientMethods,
  ContractClient,
  ContractClientOptions,
  RouteGroups,
  SentFile,
} from './client/client-types.ts';
export type { ClientLanguage } from './client/client.words.ts';
export { ContractError } from './client/contract-error.ts';
export type { ContractErrorCode, ContractErrorDetails, ContractProblem } from './client/contract-error.ts';
export type { RecordRoutes, Route, RouteGroup, RoutesOf } from './client/routes.ts';
export { proveWork, renewSession, signIn } from './client/sign-in.ts';
export type { SignedIn, SignIn, SignInMethods, SignInProof } from './client/sign-in.ts';
