import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

const validatorsOf = buildValidators();
const serializersOf = buildSerializers();
type CompileValidator = ReturnType<typeof validatorsOf>;
type Validator = ReturnType<CompileValidator>;

function buildValidator(...asked: Parameters<typeof validatorsOf>): CompileValidator {
  const compile = validatorsOf(...asked);
  return (...route) => {
    let compiled: Validator | undefined;
    const validate = (...value: Parameters<Validator>) => {
      compiled ??= compile(...route);
      const holds = compiled(...value);
      lazy.errors = compiled.errors ?? null;
      return holds;
    };
    // For a validator with this mark, Fastify also passes the request, so that a converted body or query can replace
    // the original. The validator, its call and its errors are all that Fastify uses.
    const lazy = Object.assign(validate, { schemaEnv: true }) as unknown as Validator;
    return lazy;
  };
}

function buildSerializer(...asked: Parameters<typeof serializersOf>): ReturnType<typeof serializersOf> {
  const compile = serializersOf(...asked);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    return (value) => (compiled ??= compile(route))(value);
  };
}

/**
 * Compiles the schemas of a route when it is first called: a server has about three hundred and needs few of them right
 * after its start.
 */
export const compileAtFirstUse = {
  compilersFactory: { buildValidator, buildSerializer },
} satisfies FastifyServerOptions['schemaController'];
