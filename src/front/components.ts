import { z } from 'zod';

/** The schemas with a name in the OpenAPI document. */
export const components = z.registry<{ id: string }>();
