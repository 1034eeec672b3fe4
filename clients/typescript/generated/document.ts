/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '1b27c2796d28748e663200563c4d0bc26bee6815d4a00f91eeb9900c33079bf3';
