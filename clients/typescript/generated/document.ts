/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'b6cd6150650abb243f2f81bec702e661239dfb14cd55481f93e6a661ad236bc0';
