/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = '8815f9f4c3ae7c9edac6045c20067e3d249a85869083002f5e740924d1ab1f11';
