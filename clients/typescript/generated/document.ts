/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '5ab30d8ec928558e8b56003ac029bd8617a58bff073b84797f5af8cea0ef8060';
