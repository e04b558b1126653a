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
    // Fastify hands a validator of this mark the request as well, in which it replaces a whole body or query that it
    // has converted; that, the call and its errors are all it takes of one.
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
 * Compiles what a route takes and answers when it is first called: few of some three hundred are needed right after a
 * start.
 */
export const compileAtFirstUse = {
  compilersFactory: { buildValidator, buildSerializer },
} satisfies FastifyServerOptions['schemaController'];
