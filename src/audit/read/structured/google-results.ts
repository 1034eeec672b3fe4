/**
 * Google's requirements for each rich result: its documentation under https://developers.google.com/search/docs/appearance/structured-data/
 * as of September 2026. Results that Google Search no longer shows are in `retired-results.ts`. Datasets are left out: only Dataset Search
 * shows them.
 */
export interface ResultRule {
  /** The result, or a part of it. */
  result: string;
  /** Types of nodes, with their subtypes unless `exactly`. */
  types: readonly string[];
  exactly?: boolean;
  /** Nodes with one of these types are excluded. */
  except?: readonly string[];
  /** Subtypes that make this result only together with another type of the rule, as `["Product", "Car"]`. */
  notAlone?: readonly string[];
  /** Applies only to nodes with one of these properties. */
  when?: readonly string[];
  /** Minimum number of such nodes in a page. */
  atLeast?: number;
  /** Checks the node only as this part: `Product.offers`, or `*.review` of anything. Without it, only a node that is no part counts. */
  within?: readonly string[];
  /** Applies only within a node that makes a result, or a variant of one. */
  inResult?: boolean;
  /** Applies to any node, part or not. */
  anywhere?: boolean;
  /** Property lines: see `RuleLine`. */
  required: readonly string[];
  recommended: readonly string[];
}

export const resultRules: readonly ResultRule[] = [
  {
    result: 'Product',
    types: ['Product'],
    // The variants of a group have the offers.
    except: ['ProductGroup'],
    // “Car isn’t supported automatically as a subtype of Product”, and the vehicle listing is retired.
    notAlone: ['Vehicle'],
    required: ['name', 'review | aggregateRating | offers'],
    recommended: [
      'image',
      'description',
      'brand',
      'gtin | gtin8 | gtin12 | gtin13 | gtin14 | mpn | sku | isbn',
      'offers',
      'aggregateRating',
      'review',
    ],
  },
  { result: 'Product variants', types: ['ProductGroup'], required: ['name'], recommended: ['hasVariant', 'variesBy', 'productGroupID'] },
  {
    result: 'Offer',
    types: ['Offer'],
    except: ['AggregateOffer'],
    within: ['Product.offers'],
    inResult: true,
    required: ['price | priceSpecification.price'],
    recommended: ['priceCurrency | priceSpecification.priceCurrency', 'availability'],
  },
  {
    result: 'Offer',
    types: ['Offer'],
    except: ['AggregateOffer'],
    within: ['SoftwareApplication.offers'],
    required: ['price | priceSpecification.price'],
    recommended: ['priceCurrency | priceSpecification.priceCurrency'],
  },
  {
    result: 'Range of prices',
    types: ['AggregateOffer'],
    within: ['Product.offers'],
    inResult: true,
    required: ['lowPrice', 'priceCurrency'],
    recommended: ['highPrice', 'offerCount'],
  },
  {
    result: 'Shipping',
    types: ['OfferShippingDetails'],
    within: ['Offer.shippingDetails'],
    // A policy for all offers may be on another page.
    required: ['hasShippingService | deliveryTime', 'hasShippingService | shippingDestination', 'hasShippingService | shippingRate'],
    recommended: [],
  },
  {
    result: 'Returns',
    types: ['MerchantReturnPolicy'],
    within: ['Offer.hasMerchantReturnPolicy', 'Organization.hasMerchantReturnPolicy'],
    required: ['merchantReturnLink | applicableCountry', 'merchantReturnLink | returnPolicyCategory'],
    recommended: [],
  },
  {
    result: 'Average rating',
    types: ['AggregateRating'],
    within: ['*.aggregateRating'],
    required: ['ratingValue', 'ratingCount | reviewCount'],
    recommended: [],
  },
  {
    result: 'Average rating',
    types: ['AggregateRating'],
    required: ['ratingValue', 'ratingCount | reviewCount', 'itemReviewed', 'itemReviewed: name'],
    recommended: [],
  },
  {
    result: 'Review',
    types: ['Review'],
    within: ['*.review', '*.reviews'],
    notAlone: ['ReviewNewsArticle'],
    // Pros and cons make a result without a rating.
    required: ['author', 'reviewRating | positiveNotes | negativeNotes', 'reviewRating: ratingValue'],
    recommended: ['datePublished'],
  },
  {
    result: 'Review',
    types: ['Review'],
    except: ['ClaimReview', 'MediaReview'],
    // It is an article above all, which requires nothing.
    notAlone: ['ReviewNewsArticle'],
    required: ['author', 'reviewRating | positiveNotes | negativeNotes', 'reviewRating: ratingValue', 'itemReviewed', 'itemReviewed: name'],
    recommended: ['datePublished'],
  },
  {
    result: 'Stars',
    // Subjects of reviews that have no rule of their own.
    types: [
      'Book',
      'CreativeWorkSeason',
      'CreativeWorkSeries',
      'Episode',
      'Game',
      'Movie',
      'MusicPlaylist',
      'MusicRecording',
      'Organization',
    ],
    except: ['LocalBusiness', 'Product', 'SoftwareApplication'],
    when: ['aggregateRating', 'review'],
    required: ['name'],
    recommended: [],
  },
  {
    result: 'Recipe',
    types: ['Recipe'],
    required: ['name', 'image', 'recipeYield if nutrition.calories'],
    recommended: [
      'author',
      'datePublished',
      'description',
      'aggregateRating',
      'totalTime | cookTime',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'nutrition.calories',
      'keywords',
      'video',
    ],
  },
  {
    result: 'Video',
    types: ['VideoObject'],
    anywhere: true,
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['description', 'duration', 'contentUrl | embedUrl'],
  },
  {
    result: 'Key moment of a video',
    types: ['Clip'],
    within: ['VideoObject.hasPart'],
    required: ['name', 'startOffset', 'url'],
    recommended: ['endOffset'],
  },
  {
    result: 'Key moments of a video',
    types: ['SeekToAction'],
    within: ['VideoObject.potentialAction'],
    required: ['target', 'startOffset-input'],
    recommended: [],
  },
  {
    result: 'Live video',
    types: ['BroadcastEvent'],
    within: ['VideoObject.publication'],
    required: ['startDate', 'endDate', 'isLiveBroadcast'],
    recommended: [],
  },
  {
    result: 'Job posting',
    types: ['JobPosting'],
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'jobLocation | jobLocationType',
      'applicantLocationRequirements | jobLocation if jobLocationType',
      'jobLocation: address',
      'jobLocation.address: addressCountry',
    ],
    recommended: ['baseSalary', 'directApply', 'employmentType', 'identifier', 'validThrough'],
  },
  {
    result: 'Article',
    types: ['Article', 'NewsArticle', 'BlogPosting'],
    exactly: true,
    required: [],
    recommended: ['headline', 'image', 'author', 'author: name', 'author: url | sameAs', 'datePublished', 'dateModified'],
  },
  {
    result: 'Event',
    types: ['Event'],
    notAlone: ['PublicationEvent', 'UserInteraction', 'CourseInstance', 'DeliveryEvent'],
    // “Events must take place in a physical location”: one of several locations needs a postal address.
    required: ['name', 'startDate', 'location', 'location.address'],
    recommended: ['description', 'endDate', 'eventStatus', 'image', 'location: name', 'offers', 'organizer', 'performer'],
  },
  {
    result: 'Local business',
    types: ['LocalBusiness'],
    // Vacation rentals have other requirements, for partners only.
    notAlone: ['VacationRental'],
    required: ['name', 'address'],
    recommended: ['geo', 'openingHoursSpecification | openingHours', 'priceRange', 'telephone', 'url'],
  },
  {
    result: 'Software app',
    types: ['SoftwareApplication'],
    // “Google doesn’t show a rich result for Software Apps that only have the VideoGame type”. The others are no apps that are offered.
    notAlone: ['VideoGame', 'OperatingSystem', 'RuntimePlatform'],
    required: ['name', 'offers', 'aggregateRating | review'],
    recommended: ['applicationCategory', 'operatingSystem'],
  },
  {
    result: 'Question and answers',
    types: ['QAPage'],
    required: [
      'mainEntity',
      'mainEntity: name',
      'mainEntity: answerCount',
      'mainEntity: acceptedAnswer | suggestedAnswer',
      'mainEntity.acceptedAnswer: text',
      'mainEntity.suggestedAnswer: text',
    ],
    recommended: ['mainEntity: text', 'mainEntity: author', 'mainEntity: datePublished'],
  },
  {
    result: 'Profile page',
    types: ['ProfilePage'],
    required: ['mainEntity', 'mainEntity: name | alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity: image', 'mainEntity: sameAs', 'mainEntity: description'],
  },
  {
    result: 'Discussion forum',
    types: ['DiscussionForumPosting', 'SocialMediaPosting'],
    exactly: true,
    required: ['author', 'author: name', 'datePublished', 'text | image | video'],
    recommended: ['headline', 'url', 'author: url', 'comment'],
  },
  {
    result: 'Comment in a forum',
    types: ['Comment'],
    within: ['DiscussionForumPosting.comment'],
    required: ['author', 'datePublished', 'text | image | video'],
    recommended: [],
  },
  // “You must mark up at least three courses.”
  { result: 'Course list', types: ['Course'], atLeast: 3, required: ['name', 'description'], recommended: ['provider'] },
];
