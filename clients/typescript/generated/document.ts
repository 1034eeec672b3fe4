/** SHA-256 of the docs/openapi.json that this client was made from. */
export const documentHash = 'dfb043cfb639717a81971fd7d2c8e0c397ba3852a5d309f0a7725b2cf3bdaaf0';
