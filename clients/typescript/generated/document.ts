/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'eef51a006c887c203efe08c0ef078ec42980712f84d425811aab8555805a6b95';
