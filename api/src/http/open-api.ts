import { SESSION_USER_HEADER } from '@depotwerk/contract/floor/values/session-user';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI document of all routes that are registered after this. */
export async function describeOpenly(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Depotwerk API', version },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        parameters: {
          sessionUser: {
            name: SESSION_USER_HEADER,
            in: 'header',
            required: false,
            description:
              'Every call may say whose session it believes to be in; in the session of somebody else it is refused with 409 auth.otherPerson',
            schema: { type: 'string', format: 'uuid' },
          },
        },
      },
    },
  });
}
