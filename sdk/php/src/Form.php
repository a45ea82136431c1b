<?php

declare(strict_types=1);

namespace Akwaba;

/** A form with pictures, as bytes that can be sent again when an attempt failed. */
final class Form
{
    /** Every other field of a form is a picture. */
    private const TEXT_FIELDS = [
        'documentType',
        'idDocumentType',
        'idDocument2Type',
        'idDocument3Type',
        'externalId',
        'verificationsToApply',
        'additionalData',
    ];

    public readonly string $contentType;
    public readonly string $content;

    public function __construct(array $fields)
    {
        $boundary = bin2hex(random_bytes(16));
        $content = '';
        foreach ($fields as $name => $value) {
            if ($value !== null) {
                $content .= "--$boundary\r\n" . self::part((string) $name, $value) . "\r\n";
            }
        }
        $this->contentType = "multipart/form-data; boundary=$boundary";
        $this->content = "$content--$boundary--\r\n";
    }

    private static function part(string $name, mixed $value): string
    {
        $head = 'Content-Disposition: form-data; name="' . self::quoted($name) . '"';
        if (in_array($name, self::TEXT_FIELDS, true)) {
            return "$head\r\n\r\n" . self::text($value);
        }
        $file = self::quoted(self::fileName($value));
        return "$head; filename=\"$file\"\r\nContent-Type: application/octet-stream\r\n\r\n" . self::bytes($name, $value);
    }

    private static function quoted(string $name): string
    {
        return strtr($name, ['"' => '%22', "\r" => '%0D', "\n" => '%0A']);
    }

    /**
     * Of a file its own name, which the sandbox goes by; the service keeps none of them.
     *
     * @param string|\SplFileInfo|Picture|resource $picture
     */
    private static function fileName(mixed $picture): string
    {
        if ($picture instanceof Picture || is_resource($picture)) {
            return 'picture';
        }
        return basename((string) $picture);
    }

    private static function text(string|array $value): string
    {
        if (is_string($value)) {
            return $value;
        }
        return $value !== [] && array_is_list($value)
            ? implode(',', $value)
            : json_encode((object) $value, JSON_THROW_ON_ERROR);
    }

    /** @param string|\SplFileInfo|Picture|resource $picture */
    private static function bytes(string $name, mixed $picture): string
    {
        if ($picture instanceof Picture) {
            return $picture->bytes;
        }
        if (is_resource($picture)) {
            return stream_get_contents($picture);
        }
        $bytes = @file_get_contents((string) $picture);
        if ($bytes === false) {
            throw new \InvalidArgumentException("$name: the picture cannot be read: $picture");
        }
        return $bytes;
    }
}
